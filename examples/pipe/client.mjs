// A run through `jimbo pipe`, decided by one of its agents. Usage: node client.mjs [JIMBO]
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const pipe = spawn(process.argv[2] ?? "jimbo", ["pipe"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: pipe.stdout })[Symbol.asyncIterator]();

// Sends one line, reads one line; a refusal is an exception with its words.
async function call(command, members = {}) {
  pipe.stdin.write(JSON.stringify({ do: command, ...members }) + "\n");
  const answer = JSON.parse((await lines.next()).value);
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}

let now = await call("new", { seed: "ALEEB" });
while (!now.over && !now.won) {
  const choice = await call("choose", { game: now.game, agent: "heuristic" });
  now = await call("step", { game: now.game, action: choice.action });
}
console.log(`ante ${now.ante}, round ${now.round}, won ${now.won}, ${now.hash}`);
pipe.stdin.end();
