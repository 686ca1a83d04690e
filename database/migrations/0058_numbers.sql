-- Lock: orders: 0.3 s at 50,000 orders on two busy cores, and reads go on.
-- Lock: refund: 0.1 s at 20,000 refunds, and reads go on.
-- Product views and searches (spec 3's event log goes on as it is), under the same random visitor number and with the same
-- months as visits; and counts of past days, which name nobody and stay when the events are dropped.
create table product_view (
  visitor_id text not null,
  sku text not null,
  at timestamptz not null
) partition by range (at);

create table search_event (
  visitor_id text not null,
  -- Folded as the catalogue's own words, and never one that looks like a contact (shop/visits/search-text.ts).
  search text not null,
  -- Sarees that it found.
  found integer not null check (found >= 0),
  at timestamptz not null
) partition by range (at);

-- Beside the release before: make_event_month: it makes the partitions that the release before writes into, and two more.
-- Makes the partitions of all events of a month (UTC), given by its first day. Each has an index of block ranges: a day is
-- read without the rest of its month, and an insert pays nearly nothing for it.
create or replace function make_event_month(month date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  parent text;
  partition text;
begin
  foreach parent in array array['visit', 'cart_event', 'product_view', 'search_event'] loop
    partition := parent || '_' || to_char(month, 'YYYY_MM');
    if to_regclass('public.' || partition) is null then
      execute format(
        'create table %I partition of %I for values from (%L) to (%L)',
        partition, parent,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      execute format('create index on %I using brin (at) with (pages_per_range = 32)', partition);
    end if;
  end loop;
end $$;

-- Beside the release before: drop_event_months: it drops the same months of the tables that the release before knows.
-- Drops the partitions of all months that began before a day.
create or replace function drop_event_months(kept_since date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partition text;
begin
  for partition in
    select child.relname from pg_inherits
    join pg_class child on child.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
    where parent.relname in ('visit', 'cart_event', 'product_view', 'search_event')
      and parent.relnamespace = 'public'::regnamespace
      and child.relname ~ '_\d{4}_\d{2}$' and to_date(right(child.relname, 7), 'YYYY_MM') < kept_since
  loop
    execute format('drop table %I', partition);
  end loop;
end $$;

-- Browsers of a day in India: all, those that opened a saree or more, and those that put one into a cart.
create table visit_day (
  day date primary key,
  visitors integer not null,
  opened_saree integer not null,
  filled_cart integer not null
);

-- Browsers of a day that opened a saree.
create table product_view_day (
  day date not null,
  sku text not null,
  visitors integer not null,
  primary key (sku, day)
);

-- The most frequent searches of a day, by browsers; `without_result` are those for whom it found nothing.
create table search_day (
  day date not null,
  search text not null,
  visitors integer not null,
  without_result integer not null,
  primary key (day, search)
);

-- Sums of orders by the day of payment, and checkouts by the day of opening, without reading the orders themselves. Their
-- columns are written with the payment and not again, so that the later statuses of an order cost no more than before.
create index orders_placed_sums on orders (placed_at) include (captured_paise, state) where placed_at is not null;
-- Beside the release before: orders_placed: it reads by the index above, which begins alike.
drop index orders_placed;
create index orders_created_sums on orders (created_at) include (placed_at, has_payment_link);
-- Beside the release before: orders_created: it reads by the index above, which begins alike.
drop index orders_created;
create index refund_settled_sums on refund (settled_at) include (amount_paise, status) where settled_at is not null;
-- Beside the release before: refund_settled: it reads by the index above, which begins alike.
drop index refund_settled;

-- Pieces of a saree that were sold in the last so many days, counted again every half hour (shop/numbers/sold-sarees-store.ts).
create table sold_saree (
  days integer not null,
  sku text not null references saree (sku) on delete cascade,
  pieces integer not null,
  sales_paise bigint not null,
  primary key (days, sku)
);
create index sold_saree_best on sold_saree (days, pieces desc, sales_paise desc, sku);
