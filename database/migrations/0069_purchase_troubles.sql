-- What stops purchases, as the probe of each machine finds it: a row from its first sight to the first look without it.
create table purchase_trouble (
  -- A kind of alarm; not checked here, so that a new kind needs no migration.
  trouble text not null,
  host text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  -- Looks in a row that found it.
  sights integer not null check (sights > 0),
  primary key (trouble, host)
);
