"""The hub route through the real `datasets` package, from a loopback server that speaks the hub's protocol."""

import json
import os
import subprocess
import sys
from hashlib import sha1
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from physeval_plugins.benchmarks.phybench import load
from physeval_plugins.errors import DataError

pytestmark = pytest.mark.harness


def rows(*answers):
    return [
        {"id": number, "tag": "MODERN", "content": "Find $E$.", "solution": "", "answer": answer}
        for number, answer in enumerate(answers, 1)
    ]


# revision -> file -> content; the views overlap, as the released ones do.
COMMITS = {
    "main": {
        "PHYBench-fullques_v1.json": rows("$mc^2$"),
        "PHYBench-questions_v1.json": rows("$mc^2$", "", ""),
        "PHYBench-onlyques_v1.json": [{"id": 1, "tag": "MODERN", "content": "Find $E$."}],
    },
    "v0": {"PHYBench-fullques_v1.json": rows("$h\\nu$", "$2h\\nu$")},
}
SHA = {revision: sha1(revision.encode()).hexdigest() for revision in COMMITS}


def described(file):
    name, content = file
    return {"type": "file", "oid": sha1(name.encode()).hexdigest(), "size": len(json.dumps(content)), "path": name}


class Hub(BaseHTTPRequestHandler):
    def log_message(self, *args):
        pass

    def find(self):
        parts = self.path.split("?")[0].strip("/").split("/")
        if parts[:4] == ["api", "datasets", "Eureka-Lab", "PHYBench"]:
            revision = parts[5] if len(parts) > 5 else "main"
            commit = next((name for name in COMMITS if revision in (name, SHA[name])), None)
            if commit is None:
                return None
            listed = [{"rfilename": name} for name in COMMITS[commit]]
            if parts[4:5] == ["tree"]:
                # the listing of one folder: all files lie at the top
                listed = [described(file) for file in COMMITS[commit].items()]
                return commit, json.dumps([] if parts[6:] else listed).encode()
            if parts[4:5] == ["paths-info"]:
                return commit, json.dumps(self.asked(commit)).encode()
            info = {"id": "Eureka-Lab/PHYBench", "sha": SHA[commit], "siblings": listed, "private": False}
            info |= {"gated": False, "disabled": False, "downloads": 0, "likes": 0, "tags": []}
            return commit, json.dumps(info).encode()
        if parts[:4] == ["datasets", "Eureka-Lab", "PHYBench", "resolve"]:
            commit = next((name for name in COMMITS if parts[4] in (name, SHA[name])), None)
            if commit and parts[5] in COMMITS[commit]:
                return commit, json.dumps(COMMITS[commit][parts[5]]).encode()
        return None

    def asked(self, commit):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        return [described(file) for file in COMMITS[commit].items() if file[0] in body]

    def do_GET(self):
        found = self.find()
        commit, body = found or (None, b'{"error": "not found"}')
        self.send_response(200 if found else 404)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Type", "application/json")
        if found:
            self.send_header("X-Repo-Commit", SHA[commit])
            self.send_header("ETag", f'"{sha1(body).hexdigest()}"')
        else:
            self.send_header("X-Error-Code", "RevisionNotFound" if "revision" in self.path else "EntryNotFound")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_HEAD = do_POST = do_GET


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    pytest.importorskip("datasets", reason="the hub route needs the package datasets")
    server = ThreadingHTTPServer(("127.0.0.1", 0), Hub)
    Thread(target=server.serve_forever, daemon=True).start()
    home = tmp_path_factory.mktemp("hub")

    def ask(code, endpoint=f"http://127.0.0.1:{server.server_port}"):
        """Run the code in a process of its own, with caches of its own: the endpoint is read at import."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("HF_", "PHYSEVAL_"))}
        environment |= {"HF_ENDPOINT": endpoint, "HF_HOME": str(home), "NO_PROXY": "127.0.0.1"}
        program = "from physeval_plugins.benchmarks.phybench import load\n" + code
        return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)

    yield ask
    server.shutdown()
    server.server_close()


def test_default_source_is_the_named_view_of_the_default_branch(hub):
    done = hub("p = load(); print(p.signature, p.source, [(i.id, i.answer) for i in p], sep='|')")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith("|n:1/1|Eureka-Lab/PHYBench@default branch, fullques_v1|[('1', '$mc^2$')]")


def test_view_and_revision_are_settings(hub):
    done = hub("p = load(split='questions_v1'); print(len(p), p.n_total, p.name)")
    assert done.stdout.split() == ["1", "3", "phybench-questions_v1"], done.stderr
    done = hub("print([i.answer for i in load('hub', revision='v0')])")
    assert done.stdout.strip() == "['$h\\\\nu$', '$2h\\\\nu$']", done.stderr


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ("load(split='onlyques_v1')", "view without answers"),
        ("load(split='fullques_v9')", "file PHYBench-fullques_v9.json: not read from the hub"),
        ("load(revision='nowhere')", "not read from the hub"),
        ("load('hub:Eureka-Lab/Other')", "Eureka-Lab/Other, file PHYBench-fullques_v1.json: not read"),
    ],
)
def test_what_the_hub_does_not_have_is_named(hub, call, told):
    done = hub(call)
    last = done.stderr.splitlines()[-1]
    assert done.returncode == 1 and "DataError" in last and told in last


def test_local_repository(tmp_path):
    pytest.importorskip("datasets", reason="the hub route needs the package datasets")
    for name, content in COMMITS["main"].items():
        (tmp_path / name).write_text(json.dumps(content))
    problems = load(f"hub:{tmp_path}", split="questions_v1")
    assert [item.id for item in problems] == ["1"] and problems.n_total == 3
    with pytest.raises(DataError, match="view without answers"):
        load(f"hub:{tmp_path}", split="onlyques_v1")
