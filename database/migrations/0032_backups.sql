-- Backups that were made or tried, and what came of them (decision 0054).
create table backup_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- The file's name, once it is stored whole.
  name text,
  -- Bytes of the file, without pictures.
  bytes bigint,
  -- Why it failed, for the merchant.
  failure text,
  verified_at timestamptz,
  verify_failure text,
  check (name is null or bytes is not null)
);

create index backup_run_started on backup_run (started_at desc);

-- Rows that people had erased, by keys that say nothing of them. They are kept beside the backups as well, so that no
-- restored backup brings these people back.
create table erasure (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'newsletter', 'restock')),
  -- The key of the erased row: a customer's uid, or a row's number.
  subject text not null,
  erased_at timestamptz not null,
  -- The time at which it was stored beside the backups.
  stored_at timestamptz,
  unique (kind, subject)
);

create index erasure_to_store on erasure (id) where stored_at is null;
