-- What shoppers look at and put into their carts, under a random visitor number (decision 0018). A partition a month, made
-- and dropped by shop/visits/visit-store.ts: to forget a month is to drop a table. No indexes: nothing reads a single row,
-- and each would cost every visit.
create table visit (
  visitor_id text not null,
  page text not null,
  -- A category, a collection, or 'all'.
  collection_name text not null,
  at timestamptz not null
) partition by range (at);

create table cart_event (
  visitor_id text not null,
  product_id text not null,
  name text not null,
  -- As the page showed it.
  price_paise integer not null,
  color text not null,
  quantity integer not null,
  at timestamptz not null
) partition by range (at);

-- The best sellers of the last 90 days are counted from the orders of that time, not from all there ever were.
create index orders_created on orders (created_at);
