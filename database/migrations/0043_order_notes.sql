-- Notes of staff on orders, and orders that are held back from packing (decision 0066).
create table order_note (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  -- Null for a command on the server.
  staff_id uuid references staff (id),
  -- Null once the buyer's data was erased: staff may have written anything about them.
  words text check (length(words) between 1 and 1000),
  written_at timestamptz not null,
  erased_at timestamptz,
  check ((words is null) = (erased_at is not null))
);
create index order_note_order on order_note (order_id, id);

create function refuse_change_of_order_note() returns trigger language plpgsql as $$
begin
  -- Loading a backup empties the tables of a new database first, which are empty.
  if tg_op = 'TRUNCATE' and not exists (select from order_note) then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.words is null and (new.id, new.order_id, new.staff_id, new.written_at)
    is not distinct from (old.id, old.order_id, old.staff_id, old.written_at) then
    return new;
  end if;
  raise exception 'notes on orders are never changed or deleted, only emptied';
end $$;

create trigger order_note_is_final before update or delete on order_note
  for each row execute function refuse_change_of_order_note();
create trigger order_note_is_not_emptied before truncate on order_note
  for each statement execute function refuse_change_of_order_note();

-- Orders that are not to be packed or labelled; the row is deleted when the order is released.
create table order_hold (
  order_id uuid primary key references orders (id),
  -- Null for a command on the server.
  staff_id uuid references staff (id),
  -- Null if none was given, or once the buyer's data was erased.
  reason text check (length(reason) between 1 and 200),
  held_at timestamptz not null
);
