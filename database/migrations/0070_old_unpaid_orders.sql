-- Orders that were never paid go after thirteen months, with their lines, events and stock movements (decision 0091). What tells that an
-- order is one of them are rows that nobody can change: the ledgers of 0066.
-- Beside the release before: goes_with_order: it deletes no rows of these tables.
-- Beside the release before: adds_up_to_nothing: it deletes no rows of these tables.
-- Beside the release before: keep_rows: it deletes no rows of these tables, and all else is refused as before.

-- Tells whether an order was never paid, is closed, and has no trace younger than a year.
create function is_old_unpaid_order(candidate uuid) returns boolean language sql stable as $$
  select exists (
      select from orders
      where id = candidate and status = 'cancelled' and captured_paise is null
        and created_at < now() - interval '13 months' and updated_at < now() - interval '12 months')
    and not exists (
      select from order_event
      where order_id = candidate
        and (to_status not in ('draft', 'awaiting_payment', 'cancelled') or at >= now() - interval '12 months'))
    and not exists (
      select from stock_movement
      where order_id = candidate
        and (reason not in ('reserved', 'released') or at >= now() - interval '12 months'))
    and not exists (select from order_report where order_id = candidate)
    and not exists (select from refund where order_id = candidate)
    and not exists (select from invoice where order_id = candidate)
    and not exists (select from review where order_id = candidate)
    and not exists (select from parcel where order_id = candidate)
    and not exists (select from dispute where order_id = candidate)
    and not exists (select from former_contact where order_id = candidate)
    and not exists (select from order_note where order_id = candidate)
    and not exists (select from order_hold where order_id = candidate)
$$;

-- As before, and lets rows go of an order that was never paid.
create or replace function keep_rows() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  if tg_op = 'TRUNCATE' then
    -- Loading a backup empties the tables of a new database first, which are empty.
    execute format('select exists (select from %s)', tg_relid::regclass) into has_rows;
    if not has_rows then
      return null;
    end if;
  elsif tg_op = 'UPDATE' and tg_nargs > 0 and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  elsif tg_op = 'DELETE' and tg_table_name = 'orders' and is_old_unpaid_order((to_jsonb(old) ->> 'id')::uuid) then
    return old;
  elsif tg_op = 'DELETE' and tg_table_name in ('order_line', 'order_event', 'stock_movement')
    and is_old_unpaid_order((to_jsonb(old) ->> 'order_id')::uuid) then
    return old;
  end if;
  raise exception 'rows of % are kept as they were recorded', tg_relid::regclass;
end $$;

-- Rows of an order go with it, or not at all.
create function go_with_order() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id) then
    raise exception 'rows of % are kept as they were recorded', tg_relid::regclass;
  end if;
  return null;
end $$;
create constraint trigger goes_with_order after delete on order_line deferrable initially deferred
  for each row execute function go_with_order();
create constraint trigger goes_with_order after delete on order_event deferrable initially deferred
  for each row execute function go_with_order();
create constraint trigger goes_with_order after delete on stock_movement deferrable initially deferred
  for each row execute function go_with_order();

-- The movements of an order that go add up to nothing, so that no saree's pieces change.
create function add_up_to_nothing() returns trigger language plpgsql as $$
begin
  if exists (select from gone group by order_id, sku having sum(quantity) <> 0) then
    raise exception 'rows of % are kept as they were recorded', tg_relid::regclass;
  end if;
  return null;
end $$;
create trigger adds_up_to_nothing after delete on stock_movement referencing old table as gone
  for each statement execute function add_up_to_nothing();
