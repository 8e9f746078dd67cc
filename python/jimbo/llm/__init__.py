"""Language models on a panel of runs, through any endpoint that speaks OpenAI's chat protocol.

`python -m jimbo.llm --url http://localhost:8000/v1 --model NAME --out FOLDER`; docs/llm.md tells
more. What models see and answer is that of `jimbo.text`.
"""

from jimbo.llm.endpoint import Answer, Endpoint, EndpointError
from jimbo.llm.panel import PROMPTS, Panel, Report, play_panel

__all__ = ["PROMPTS", "Answer", "Endpoint", "EndpointError", "Panel", "Report", "play_panel"]
