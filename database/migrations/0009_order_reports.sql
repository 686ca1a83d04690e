-- What buyers report of a delivered order (decisions: returns), and the photos they send of it.
create table order_report (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('damaged', 'defective', 'wrong_piece')),
  words text not null,
  created_at timestamptz not null default now(),
  -- When the shop had dealt with it.
  closed_at timestamptz
);

create index order_report_order on order_report (order_id, created_at);
-- An order has one at a time.
create unique index order_report_open on order_report (order_id) where closed_at is null;

create table order_report_photo (
  -- 128 random bits.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  order_id uuid not null references orders (id) on delete cascade,
  -- Empty until the report is sent; what is never sent goes after a day.
  report_id uuid references order_report (id) on delete cascade,
  -- Where it lies in the media store: among what is not public.
  media_key text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);

create index order_report_photo_report on order_report_photo (report_id) where report_id is not null;
create index order_report_photo_unsent on order_report_photo (created_at) where report_id is null;

-- A parcel is asked after by its shipment.
create index orders_shipment on orders (shipment_id) where shipment_id is not null;
