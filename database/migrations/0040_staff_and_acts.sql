-- People who work in the shop, and the log of what they do (decision 0062).
create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  -- E.164; null if none was given.
  phone text,
  role text not null check (role in ('owner', 'manager', 'lister', 'packer', 'accountant')),
  -- Money in paise that a person with a limit may send back: of one order, and in one Indian day.
  limit_per_order bigint not null check (limit_per_order >= 0),
  limit_per_day bigint not null check (limit_per_day >= 0),
  invited_at timestamptz not null,
  -- The first sign-in.
  joined_at timestamptz,
  removed_at timestamptz
);

-- A contact leads to one person at most who works in the shop now.
create unique index staff_email on staff (lower(email)) where removed_at is null;
create unique index staff_phone on staff (phone) where phone is not null and removed_at is null;

-- Every act of the office and of the merchant's commands, done or refused. Rows are only ever added.
create table office_act (
  -- The caller's own id of the call: the same id is the same act.
  id uuid primary key,
  -- 1, 2, 3 … without a gap: the order of the chain of hashes.
  number bigint not null unique check (number > 0),
  at timestamptz not null,
  actor text not null check (actor in ('staff', 'command')),
  staff_id uuid references staff (id),
  -- The person's role at that time.
  role text,
  -- Name of an act of shop/office/acts.ts; not checked here, so that a new act needs no migration.
  act text not null,
  -- What it was done to, such as 'order' and its id. Never a contact: a reference is empty once a person is erased.
  subject_kind text not null,
  subject_id text not null,
  -- Null if it was done, else the code of the refusal.
  refusal text,
  -- Changed fields: [{"field", "before", "after"}], sorted by field.
  changes jsonb not null,
  reason text,
  -- Money that the act sends back, in paise, which counts in the person's limits.
  money bigint check (money >= 0),
  -- SHA-256 of the input, by which another call with the same id is told from a repeated one.
  input_hash text not null,
  previous_hash text not null,
  -- SHA-256 of this row and of `previous_hash`.
  hash text not null,
  check ((actor = 'staff') = (staff_id is not null)),
  check ((actor = 'staff') = (role is not null))
);

create index office_act_subject on office_act (subject_kind, subject_id, number);
create index office_act_staff on office_act (staff_id, at) where staff_id is not null;

create function refuse_change_of_office_act() returns trigger language plpgsql as $$
begin
  -- Loading a backup empties the tables of a new database first, which are empty.
  if tg_op = 'TRUNCATE' and not exists (select from office_act) then
    return null;
  end if;
  raise exception 'rows of office_act are never changed or deleted';
end $$;

create trigger office_act_is_final before update or delete on office_act
  for each row execute function refuse_change_of_office_act();
create trigger office_act_is_not_emptied before truncate on office_act
  for each statement execute function refuse_change_of_office_act();
