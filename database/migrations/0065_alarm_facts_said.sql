-- Codes and values of an alarm's facts, in their order, by which the office says them in its languages (decision 0081). Null in it for
-- a fact that has words alone; null as a whole for an alarm that was raised before.
alter table alarm add column facts_said jsonb;
