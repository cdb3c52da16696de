# Two commands on a fresh machine with Python: `make demo` and `make test`. Each sets up what it needs in .venv.
# `make demo-opencompass` needs an environment of its own (.venv-opencompass, 2.2 GB; Python 3.10 to 3.12).

PYTHON ?= python3
VENV := .venv
VENV_OPENCOMPASS := .venv-opencompass
OUTPUTS := outputs

.PHONY: demo demo-opencompass test lint clean

demo: $(VENV)/.lm-eval
	@rm -rf $(OUTPUTS)/demo
	LMEVAL_LOG_LEVEL=WARNING $(VENV)/bin/physeval run lm-eval --model replay --tasks phybench_mini_eed \
	    --log_samples --output_path $(OUTPUTS)/demo
	@echo
	$(VENV)/bin/physeval verdicts $(OUTPUTS)/demo

demo-opencompass: $(VENV_OPENCOMPASS)/.opencompass
	@rm -rf $(OUTPUTS)/demo-opencompass
	env -u OPENAI_BASE_URL -u PHYSEVAL_ANSWERS $(VENV_OPENCOMPASS)/bin/opencompass configs/phybench_gen.py \
	    --work-dir $(OUTPUTS)/demo-opencompass
	@echo
	$(VENV_OPENCOMPASS)/bin/physeval verdicts $(OUTPUTS)/demo-opencompass

test: $(VENV)/.dev
	$(VENV)/bin/python -m pytest -n auto

lint: $(VENV)/.dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy

clean:
	rm -rf $(VENV) $(VENV_OPENCOMPASS) $(OUTPUTS) build dist *.egg-info

$(VENV)/bin/python $(VENV_OPENCOMPASS)/bin/python:
	@$(PYTHON) -m venv $(patsubst %/bin/python,%,$@) || { rm -rf $(patsubst %/bin/python,%,$@); \
	    echo "Python cannot make virtual environments here; on Debian: apt-get install python3-venv" >&2; exit 1; }

$(VENV)/.dev: setup.cfg $(VENV)/bin/python
	$(VENV)/bin/python -m pip install -q -e '.[dev,phyre]'
	@touch $@

$(VENV)/.lm-eval: setup.cfg $(VENV)/bin/python
	$(VENV)/bin/python -m pip install -q -e '.[lm-eval]'
	@touch $@

# torch first: OpenCompass alone lets pip choose one for GPUs.
$(VENV_OPENCOMPASS)/.opencompass: setup.cfg constraints/opencompass.txt $(VENV_OPENCOMPASS)/bin/python
	$(VENV_OPENCOMPASS)/bin/python -m pip install -q -c constraints/opencompass.txt torch
	$(VENV_OPENCOMPASS)/bin/python -m pip install -q -c constraints/opencompass.txt -e '.[opencompass]'
	@touch $@
