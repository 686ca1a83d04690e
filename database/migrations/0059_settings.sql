-- Settings that the office has changed, in the notation of the environment, before whose variables they go (decision 0079).
create table setting (
  name text primary key,
  -- Null: the server's own counts again.
  value text check (length(value) <= 3000),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  -- Null for a command.
  changed_by uuid references staff (id)
);

-- What pages say of dispatch at the moment, which begins and ends with the days of a festive season: the sweep writes it, so
-- that kept pages go when it changes.
create table shown_dispatch (
  is_only boolean primary key default true check (is_only),
  words text not null
);
insert into shown_dispatch (words) values ('');

-- Every page shows facts of the shop, and every process keeps them in memory. A setting is written by an insert.
create trigger setting_changed after insert on setting
  for each statement execute function note_house_change();
create trigger shown_dispatch_changed after update on shown_dispatch
  for each row execute function note_house_change();
