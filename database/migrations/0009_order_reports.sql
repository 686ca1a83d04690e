-- Problem reports of buyers on delivered orders (decisions: returns), and their photographs.
create table order_report (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('damaged', 'defective', 'wrong_piece')),
  words text not null,
  created_at timestamptz not null default now(),
  -- Time at which the shop closed the report.
  closed_at timestamptz
);

create index order_report_order on order_report (order_id, created_at);
-- An order has at most one open report.
create unique index order_report_open on order_report (order_id) where closed_at is null;

create table order_report_photo (
  -- 128 random bits.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  order_id uuid not null references orders (id) on delete cascade,
  -- Empty until the report is sent; a photograph that is never sent is deleted after a day.
  report_id uuid references order_report (id) on delete cascade,
  -- Key in the media store, among the files that are not public.
  media_key text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);

create index order_report_photo_report on order_report_photo (report_id) where report_id is not null;
create index order_report_photo_unsent on order_report_photo (created_at) where report_id is null;

-- Tracking updates name the shipment.
create index orders_shipment on orders (shipment_id) where shipment_id is not null;
