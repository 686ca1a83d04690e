-- Who asked for a backup, and why a stored one cannot be had any more (decision 0054). Beside the release before: its rows count as
-- asked for by hand, and it reads neither column.
alter table backup_run
  -- Asked for by the shop's own schedule, whose alarm ends with its own success alone.
  add column is_scheduled boolean not null default false,
  -- Why the file could not be had when it was last looked for; null while it can. Old backups that were deleted by the rule have it, too.
  add column lost_because text;
