"""Bridges to frameworks for learning, one module each; install them with `pip install .[train]`.

`features` and `evaluation` need NumPy alone, `rllib` Gymnasium alone; `sb3` needs Stable-Baselines3
and `pytorch` needs PyTorch.
"""
