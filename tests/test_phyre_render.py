"""Pictures: colours where the bodies are, y up, motion in the GIF, safe SVG, and the command that writes them."""

import json
import xml.etree.ElementTree as ElementTree

import pytest
from phyre_scenes import simple

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre.render import PALETTE, success_curve_svg
from physeval_plugins.cli import main
from physeval_plugins.cli import phyre as command
from physeval_plugins.errors import DataError, MissingExtra, SettingError

image = pytest.importorskip("PIL.Image")
pytest.importorskip("Box2D")


@pytest.fixture
def task():
    return phyre.Task.from_dict(simple())


@pytest.mark.parametrize("scale", [1, 2])
def test_bodies_stand_where_they_are(task, scale):
    picture = phyre.draw_scene(task, [phyre.Ball(30, 100, 9)], scale=scale)
    assert picture.size == (256 * scale, 256 * scale)

    def at(x, y):
        return picture.getpixel((int(x * scale), int((256 - y) * scale)))

    assert at(60, 200) == PALETTE["green"]
    assert at(150, 40) == PALETTE["purple"]
    assert at(30, 100) == PALETTE["red"]
    assert at(60, 56) == PALETTE["white"]  # where the green ball would be with y down
    assert at(200, 200) == PALETTE["white"]


def test_poses_move_bodies(task):
    poses = [(128.0, -2.5, 0.0), (60.0, 50.0, 0.0), (150.0, 40.0, 1.57)]
    picture = phyre.draw_scene(task, poses=poses)
    assert picture.getpixel((60, 56)) == PALETTE["white"]
    assert picture.getpixel((55, 256 - 45)) == PALETTE["green"]
    assert picture.getpixel((150, 256 - 55)) == PALETTE["purple"]  # the bar stands upright now


def test_scale_is_checked(task):
    for scale in (0, 9, True, 1.5):
        with pytest.raises(SettingError, match="scale"):
            phyre.draw_scene(task, scale=scale)


def test_missing_pillow_names_the_extra(task, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "PIL.Image", None)
    with pytest.raises(MissingExtra, match=r"\[phyre\]"):
        phyre.draw_scene(task)


def test_gif(task, tmp_path):
    path = tmp_path / "film.gif"
    outcome = phyre.save_gif(task, phyre.PixelAction(((30, 200, 9),)), path)
    with image.open(path) as film:
        assert film.size == (256, 256)
        assert film.n_frames > 10
        first = film.convert("RGB").getpixel((60, 56))
        film.seek(film.n_frames - 1)
        assert film.convert("RGB").getpixel((60, 56)) == PALETTE["white"]
    assert first == pytest.approx(PALETTE["green"], abs=8)
    assert outcome.status in ("solved", "not_solved")
    with pytest.raises(DataError, match="mapper"):
        phyre.save_gif(task, [0, 0, 1], tmp_path / "no.gif")
    assert not (tmp_path / "no.gif").exists()


def test_curve_svg():
    svg = success_curve_svg({"<script>alert(1)</script>": [0.1, 0.5], "b & c": [0.0] * 100}, 'ti"tle<')
    tree = ElementTree.fromstring(svg)
    texts = [element.text for element in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert "<script>alert(1)</script>" in texts and "b & c" in texts
    assert "<script>" not in svg
    for curves in ({}, {"a": []}):
        with pytest.raises(DataError):
            success_curve_svg(curves)


def test_show(tmp_path, capsys):
    assert main(["phyre", "show", "m007:000", "--action", "solution", "--out", str(tmp_path), "--scale", "1"]) == 0
    printed = capsys.readouterr().out
    assert "m007:000: Make sure the green ball is touching the purple bar." in printed and "solved" in printed
    assert {path.name for path in tmp_path.iterdir()} == {"m007_000.png", "m007_000.gif"}
    assert main(["phyre", "show", "m007:000", "--out", str(tmp_path)]) == 0
    assert image.open(tmp_path / "m007_000.png").size == (512, 512)


def test_show_a_file_in_pixels(tmp_path, capsys):
    (tmp_path / "own.json").write_text(json.dumps(simple()), encoding="utf-8")
    arguments = ["phyre", "show", str(tmp_path / "own.json"), "--out", str(tmp_path), "--pixels"]
    assert main([*arguments, "--action", "30,200,9"]) == 0
    assert main([*arguments, "--action", "30,200,90"]) == 2
    assert "mapper" in capsys.readouterr().err
    (tmp_path / "own.json").write_text("{", encoding="utf-8")
    assert main([*arguments]) == 2
    assert "own.json" in capsys.readouterr().err


def test_show_writes_where_git_does_not_look(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["phyre", "show", "m007:000", "--scale", "1", "--action", "0.5", "0.5", "0.1"]) == 0
    assert {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.*")} == {
        "outputs/phyre/m007_000.png",
        "outputs/phyre/m007_000.gif",
    }
    assert "outputs/phyre/m007_000.gif" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["0.5 0.5 0.1", "0.5,0.5,0.1", "0.5, 0.5, 0.1"])
def test_actions_with_blanks_or_commas(text):
    assert command._action(text, False, phyre.load_tasks("mini")["m007:000"]) == [0.5, 0.5, 0.1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["a,b,c"], "not numbers: m007:000 takes x y r of 1 ball, e.g. --action 0.5 0.8 0.3, or --action solution"),
        (["0.5", "0.5"], "2 numbers: m007:000 takes"),
        (["100,100,10"], "need --pixels"),
        (["0.5,0.01,0.5"], "leaves the scene"),
        (["nan", "0.5", "0.5"], "NaN"),
    ],
)
def test_a_wrong_action_is_told_what_is_needed(tmp_path, monkeypatch, capsys, words, said):
    monkeypatch.chdir(tmp_path)
    assert main(["phyre", "show", "m007:000", "--action", *words]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_show_of_what_is_not_there(tmp_path, capsys):
    assert main(["phyre", "show", "m007"]) == 2
    assert "embedded one (m000:000 to " in capsys.readouterr().err
    (tmp_path / "own.json").write_text(json.dumps(simple()), encoding="utf-8")
    assert main(["phyre", "show", str(tmp_path / "own.json"), "--action", "solution", "--out", str(tmp_path)]) == 2


def test_show_names_a_missing_task(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PHYSEVAL_PHYRE", str(tmp_path))
    assert main(["phyre", "show", "00000:005"]) == 2
    assert "physeval fetch phyre" in capsys.readouterr().err


def test_evaluate_command(tmp_path, capsys):
    saved, curve = tmp_path / "result.json", tmp_path / "curve.svg"
    arguments = ["phyre", "evaluate", "--tasks", "mini", "--split", "test", "--attempts", "5"]
    assert main([*arguments, "--save", str(saved), "--curve", str(curve)]) == 0
    printed = capsys.readouterr().out
    assert "AUCCESS@5: " in printed and "engine:box2d" in printed
    assert phyre.Evaluation.load(saved).n == 5
    assert ElementTree.parse(curve) is not None
    actions = tmp_path / "mine.json"
    actions.write_text(json.dumps(phyre.load_solutions("mini")), encoding="utf-8")
    assert main([*arguments, "--agent", str(actions)]) == 0
    assert "AUCCESS@5: 1.0000 (100.00 in papers)" in capsys.readouterr().out
    assert main([*arguments, "--agent", str(tmp_path / "none.json")]) == 2
    assert main([*arguments, "--workers", "0"]) == 2
    blocked = str(tmp_path / "mine.json" / "x")
    assert main([*arguments, "--save", blocked]) == main([*arguments, "--curve", blocked]) == 2
    assert main([*arguments, "--save", str(tmp_path / "new" / "result.json")]) == 0
    actions.write_text("5", encoding="utf-8")
    assert main([*arguments, "--agent", str(actions)]) == 2


def test_fetch_command(tmp_path, capsys):
    wheel = tmp_path / "wheel"
    wheel.write_bytes(b"")
    assert main(["fetch", "phyre", "--to", str(tmp_path / "to"), "--wheel", str(wheel)]) == 2
    assert "SHA-256" in capsys.readouterr().err
