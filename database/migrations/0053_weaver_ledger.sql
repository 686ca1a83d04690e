-- Weaver ledger: pieces received, wages owed, payments and advances (decision 0075).
-- Beside the release before: weaver_of_saree: it adds a row to a table that the release before does not know.

-- Everybody whose name a saree has, and those whom the owner has added.
create table weaver (
  id bigint generated always as identity primary key,
  -- `saree.weaver`: two weavers of one name count as one.
  name text not null unique check (name <> ''),
  village text,
  -- Typed by an owner, whom alone the office shows it.
  phone text,
  -- What the shop owes: the sum of the entries, kept by a trigger; below zero for an advance.
  balance_paise bigint not null default 0,
  added_at timestamptz not null default now()
);

insert into weaver (name, village)
  select weaver, min(village) from saree where weaver <> '' group by weaver order by weaver;

create function add_weaver_of_saree() returns trigger language plpgsql as $$
begin
  insert into weaver (name, village) select new.weaver, new.village where new.weaver <> '' on conflict (name) do nothing;
  return null;
end $$;

create trigger weaver_of_saree after insert or update of weaver on saree
  for each row execute function add_weaver_of_saree();

create table weaver_entry (
  id bigint generated always as identity primary key,
  weaver_id bigint not null references weaver (id),
  at timestamptz not null,
  kind text not null check (kind in ('received', 'paid', 'advance', 'correction')),
  -- Null for a command on the server.
  staff_id uuid references staff (id),
  -- The saree of which pieces were received, and their number.
  sku text references saree (sku),
  pieces integer check (pieces > 0),
  -- Wages of received pieces, money that was given, or what a correction adds to what is owed.
  amount_paise bigint not null,
  -- The bank's reference of a payment.
  reference text check (length(reference) between 1 and 60),
  reason text check (length(reason) between 1 and 200),
  check ((kind = 'received') = (sku is not null) and (kind = 'received') = (pieces is not null)),
  check ((kind = 'correction') = (reason is not null)),
  check (reference is null or kind in ('paid', 'advance')),
  check (case kind when 'received' then amount_paise >= 0 when 'correction' then amount_paise <> 0 else amount_paise > 0 end)
);
create index weaver_entry_weaver on weaver_entry (weaver_id, id);

create function count_weaver_entry() returns trigger language plpgsql as $$
begin
  update weaver set balance_paise = balance_paise
    + case when new.kind in ('paid', 'advance') then -new.amount_paise else new.amount_paise end
    where id = new.weaver_id;
  return null;
end $$;

create trigger weaver_entry_counted after insert on weaver_entry
  for each row execute function count_weaver_entry();

create function refuse_change_of_weaver_entry() returns trigger language plpgsql as $$
begin
  -- Loading a backup empties the tables of a new database first, which are empty.
  if tg_op = 'TRUNCATE' and not exists (select from weaver_entry) then
    return null;
  end if;
  raise exception 'entries of weavers are never changed or deleted: correct them by another entry';
end $$;

create trigger weaver_entry_is_final before update or delete on weaver_entry
  for each row execute function refuse_change_of_weaver_entry();
create trigger weaver_entry_is_not_emptied before truncate on weaver_entry
  for each statement execute function refuse_change_of_weaver_entry();
