-- Orders, their lines and history; the stock ledger; the events that outside services report.
create table orders (
  id uuid primary key default gen_random_uuid(),
  -- The order code that the buyer is given: 13 letters of Crockford's base 32 (65 bits), so it cannot be guessed.
  code text not null unique,
  -- The caller's own key for create-order: asking twice with it makes one order.
  receipt text not null unique,
  status text not null check (status in (
    'draft', 'awaiting_payment', 'paid', 'shipment_requested', 'shipped', 'delivered',
    'cancelled', 'refunded', 'needs_attention')),
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null default 'INR',
  provider_order_id text unique,
  provider_payment_id text unique,
  captured_paise bigint,
  -- While set, the pieces of the lines are reserved for this order; the sweep releases them after this time.
  reserved_until timestamptz,
  -- Time at which the sweep next asks the payment provider about this order, while the order is open.
  check_after timestamptz not null,
  full_name text,
  email text,
  phone text,
  address text,
  city text,
  state text,
  pincode text,
  note text,
  shipment_order_id text,
  shipment_id text,
  -- Until this time one process is requesting the shipment, and no other does.
  shipment_claimed_until timestamptz,
  -- Reason for which the merchant must look at the order; set exactly while the status is needs_attention.
  attention text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'needs_attention') = (attention is not null))
);

create index orders_open on orders (check_after) where status in ('draft', 'awaiting_payment');

create table order_line (
  order_id uuid not null references orders (id) on delete cascade,
  sku text not null references saree (sku),
  name text not null,
  color text not null,
  product_path text not null,
  unit_price_paise integer not null check (unit_price_paise > 0),
  quantity integer not null check (quantity > 0),
  primary key (order_id, sku)
);

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null default now(),
  from_status text,
  to_status text not null,
  cause text not null
);

create index order_event_order on order_event (order_id, id);

create table stock_movement (
  id bigint generated always as identity primary key,
  sku text not null references saree (sku),
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('received', 'reserved', 'released', 'sold', 'returned', 'corrected')),
  order_id uuid references orders (id),
  at timestamptz not null default now()
);

create index stock_movement_sku on stock_movement (sku, id);
-- A saree of an order is booked as sold at most once, whatever is repeated.
create unique index stock_movement_sold_once on stock_movement (order_id, sku) where reason = 'sold';

create table webhook_event (
  id text primary key,
  provider text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);

create table restock_request (
  id bigint generated always as identity primary key,
  saree_sku text not null references saree (sku) on delete cascade,
  contact text not null,
  product_link text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);

create unique index restock_request_open on restock_request (saree_sku, lower(contact)) where closed_at is null;

create table newsletter_signup (
  id bigint generated always as identity primary key,
  contact text not null,
  created_at timestamptz not null default now()
);

create unique index newsletter_signup_contact on newsletter_signup (lower(contact));
