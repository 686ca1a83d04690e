-- After the sale: refunds, cancelled orders, shipments under way, tax invoices.
alter table orders
  -- Times at which the order was first paid, was dispatched and was delivered; the last two as the courier states them.
  add column placed_at timestamptz,
  add column shipped_at timestamptz,
  add column delivered_at timestamptz,
  -- Sum of this order's refunds that did not fail.
  add column refund_paise bigint not null default 0,
  -- Set before the shipping service is first asked: from then on it may have a shipment whose number never reached us.
  add column shipment_asked_at timestamptz,
  add column shipment_cancelled_at timestamptz,
  -- Time at which the shipping service last said where the shipment is.
  add column shipment_heard_at timestamptz,
  -- Problem with the shipment that the merchant was told of, so that they are told once.
  add column parcel_trouble text,
  add constraint orders_refund_within_captured check (refund_paise between 0 and coalesce(captured_paise, 0));

update orders set
  placed_at = (select min(at) from order_event where order_id = orders.id and to_status = 'paid'),
  shipped_at = (select min(at) from order_event where order_id = orders.id and to_status = 'shipped'),
  delivered_at = (select min(at) from order_event where order_id = orders.id and to_status = 'delivered'),
  shipment_asked_at = case when status not in ('draft', 'awaiting_payment') then updated_at end;

create index orders_parcels_under_way on orders (shipment_heard_at nulls first)
  where status in ('shipment_requested', 'shipped') and shipment_id is not null;

create index orders_shipment_order on orders (shipment_order_id) where shipment_order_id is not null;

create table refund (
  -- Also the key of the request at the payment provider: asking twice with it refunds once.
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('pending', 'processed', 'failed')),
  reason text not null,
  by_whom text not null,
  -- Whether the order's pieces came back with it.
  takes_back boolean not null,
  provider_refund_id text unique,
  -- Set before the provider is first asked: from then on it may have made the refund.
  asked_at timestamptz,
  -- Reason for the failure, for the merchant.
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status = 'failed') = (failure is not null))
);

create index refund_order on refund (order_id, created_at);
create index refund_pending on refund (created_at) where status = 'pending';

-- Keeps the sum in orders.refund_paise. Its update locks the row, so that the column's check applies under any
-- concurrency.
create function count_refund() returns trigger language plpgsql as $$
declare
  counted bigint := case when tg_op <> 'INSERT' and old.status <> 'failed' then old.amount_paise else 0 end;
  counts bigint := case when tg_op <> 'DELETE' and new.status <> 'failed' then new.amount_paise else 0 end;
begin
  if counts <> counted then
    update orders set refund_paise = refund_paise + counts - counted
    where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  end if;
  return null;
end $$;

create trigger refund_counted after insert or delete or update of status, amount_paise on refund
  for each row execute function count_refund();

-- A saree of an order is booked as returned at most once, as it is sold at most once.
create unique index stock_movement_returned_once on stock_movement (order_id, sku) where reason = 'returned';

-- Last number issued of a series in a financial year. The transaction that takes a number locks the row until its end,
-- so that numbers have no gaps.
create table invoice_series (
  series text not null,
  financial_year text not null,
  last_number integer not null check (last_number > 0),
  primary key (series, financial_year)
);

-- Invoices and credit notes as they were issued: `document` contains every fact that is printed.
create table invoice (
  number text primary key check (char_length(number) <= 16),
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id uuid not null references orders (id),
  -- The refund that a credit note is for.
  refund_id uuid unique references refund (id),
  -- Ordinal among the order's documents of this kind, from 1.
  nth integer not null check (nth > 0),
  issued_at timestamptz not null,
  document jsonb not null,
  unique (order_id, kind, nth),
  check ((kind = 'credit_note') = (refund_id is not null)),
  check (kind = 'credit_note' or nth = 1)
);
