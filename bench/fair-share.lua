-- Script for wrk: requests from one network address. Arguments: the kind of request and a random seed. `pages` and
-- `api` request pages and API answers that nobody requested before, `kept` requests one page again and again.
local counter = 0

function setup(thread)
  counter = counter + 1
  thread:set("id", counter)
end

function init(args)
  kind = args[1]
  math.randomseed(tonumber(args[2]) + id)
end

function request()
  local path = "/sarees"
  if kind ~= "kept" then
    path = (kind == "api" and "/api/listing" or "/sarees")
      .. "?min=" .. math.random(0, 4000) .. "&max=" .. math.random(6000, 20000)
  end
  return wrk.format("GET", path, { ["X-Forwarded-For"] = "203.0.113.9" })
end
