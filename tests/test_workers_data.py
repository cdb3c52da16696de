"""What passes between caller and worker: plain data only, in whole frames."""

import os
import pickle
import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physeval_plugins.errors import MissingExtra
from physeval_plugins.scoring import _worker
from physeval_plugins.scoring.workers import run_bounded

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(st.characters())
    | st.binary()
    | st.fractions(),
    lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@settings(max_examples=60, deadline=None)
@given(plain)
def test_plain_data_survives_the_way_there_and_back(value):
    assert run_bounded("copy:copy", (value,), 30) == value


@pytest.mark.parametrize(
    "evil",
    [
        b"cos\nsystem\n(S'true'\ntR.",
        b"cbuiltins\neval\n(S'1'\ntR.",
        pickle.dumps(os.system),
        b"cphyseval_plugins.scoring._worker_process\nsubprocess\n.",
        b"\x80\x04\x8c\x28physeval_plugins.scoring._worker_process\x8c\x10subprocess.Popen\x93.",
        b"cphyseval_plugins.scoring.workers\nrun_bounded\n.",
    ],
)
def test_a_pickle_can_name_nothing_but_plain_data(evil):
    with pytest.raises(pickle.UnpicklingError):
        _worker.loads(evil)


def test_frames_survive_partial_reads_and_writes():
    end, other = os.pipe()
    sent = os.urandom(3 << 20)
    with open(end, "rb", buffering=0) as reader, open(other, "wb", buffering=0) as writer:
        thread = threading.Thread(target=_worker.write_frame, args=(writer, sent))
        thread.start()
        assert _worker.read_frame(reader) == sent
        thread.join()
        writer.close()
        with pytest.raises(EOFError):
            _worker.read_frame(reader)


def test_a_missing_extra_speaks_without_its_class():
    def run():
        raise MissingExtra("some-package", "official", "this")

    kind, told, _ = _worker._run(run, (), 64)
    assert kind == _worker.UNFIT and told.startswith("this needs the package 'some-package'")
