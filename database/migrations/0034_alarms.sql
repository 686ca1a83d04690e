-- What the merchant is told of once, until it has ended (decision 0056).
create table alarm (
  id uuid primary key default gen_random_uuid(),
  -- One of shop/alarms/alarm-kinds.ts; not checked here, so that a new kind needs no migration.
  kind text not null,
  -- What it is about, such as a service or a folder of a machine; it tells alarms of a kind apart.
  subject text not null,
  -- Facts for the mail, one a line; nothing personal.
  facts text[] not null default '{}',
  raised_at timestamptz not null,
  -- When it was last found to stand, written once an hour at most.
  seen_at timestamptz not null,
  -- When the merchant was mailed about it; that it has ended, if it was over before.
  told_at timestamptz,
  cleared_at timestamptz,
  -- When its end was mailed, or was found to need no mail.
  end_told_at timestamptz,
  check (end_told_at is null or cleared_at is not null)
);

-- At most one open alarm of a kind and a subject, whichever process raises it.
create unique index alarm_open on alarm (kind, subject) where cleared_at is null;
create index alarm_told on alarm (kind, subject, told_at desc) where told_at is not null;

-- Outside services whose calls fail: a row from the first failure to the first answer after it.
create table outage (
  service text primary key,
  since timestamptz not null,
  -- Written every few minutes while calls fail, and not at each of them.
  last_failed_at timestamptz not null
);
