"""PPO on the native vectors: `python -m jimbo.train CONFIG.toml` (docs/train.md)."""

from jimbo.train.settings import Settings, read_settings
from jimbo.train.training import Training

__all__ = ["Settings", "Training", "read_settings"]
