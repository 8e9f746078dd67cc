"""Networks for the environments, in PyTorch; install it with `pip install .[train]`.

Nothing here is sized by hand: embeddings, inputs and outputs follow from the kinds of columns that
an environment tells (`env.interface.columns`) and from its action space.

    envs = jimbo.make_vec(64)
    policy = PolicyNet(envs)
    observations, infos = envs.reset(seed=1)
    logits, values = policy(tensors(observations))
    actions = masked(logits, infos["action_mask"]).sample()
"""

from jimbo.errors import needs_extra

with needs_extra("train"):
    from jimbo.nets.actions import FactoredHead, masked
    from jimbo.nets.compact import CompactNet
    from jimbo.nets.encoder import Encoder, tensors
    from jimbo.nets.policy import PolicyNet

__all__ = ["CompactNet", "Encoder", "FactoredHead", "PolicyNet", "masked", "tensors"]
