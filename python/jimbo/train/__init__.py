"""PPO on the native vectors: `python -m jimbo.train CONFIG.toml` (docs/train.md)."""

from jimbo.errors import needs_extra

with needs_extra("train"):
    from jimbo.train.settings import Settings, read_settings
    from jimbo.train.training import Training, load_net

__all__ = ["Settings", "Training", "load_net", "read_settings"]
