-- The row that a readiness check writes: a database that only answers reads, such as a standby or one whose disk is full, sells
-- nothing (decision 0084).
create table readiness_write (
  id boolean primary key default true check (id),
  written_at timestamptz not null
);
