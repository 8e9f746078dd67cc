-- A run through `jimbo pipe`, decided by one of its agents. Usage: lua client.lua [JIMBO]
-- Lua has neither pipes in both directions nor JSON: a FIFO carries the requests, patterns read the answers.
local fifo = os.tmpname()
os.execute("rm " .. fifo .. " && mkfifo " .. fifo)
local answers = io.popen((arg[1] or "jimbo") .. " pipe < " .. fifo)
local requests = io.open(fifo, "w")
requests:setvbuf("line")

-- Sends one line, reads one line; a refusal is an error with its words. Returns how to read a member.
local function call(line, ...)
  requests:write(line:format(...), "\n")
  local answer = answers:read("*l")
  assert(not answer:find('"error":'), answer)
  return function(name) return answer:match('"' .. name .. '":"?([^",}]*)') end
end

local now = call('{"do": "new", "seed": "ALEEB"}')
while now("over") == "false" and now("won") == "false" do
  local choice = call('{"do": "choose", "game": %s, "agent": "heuristic"}', now("game"))
  now = call('{"do": "step", "game": %s, "action": "%s"}', now("game"), choice("action"))
end
print(("ante %s, round %s, won %s, %s"):format(now("ante"), now("round"), now("won"), now("hash")))
requests:close()
os.remove(fifo)
