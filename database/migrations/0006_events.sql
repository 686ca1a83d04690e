-- Visits and cart events, under a random visitor number (decision 0018). Each month has a partition, made and dropped
-- by shop/visits/visit-store.ts, so that deleting a month is dropping a table. There are no indexes: nothing reads a
-- single row, and each index would slow down every visit.
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
  -- The price as the page showed it.
  price_paise integer not null,
  color text not null,
  quantity integer not null,
  at timestamptz not null
) partition by range (at);

-- Lets the best sellers of the last 90 days be counted without reading older orders.
create index orders_created on orders (created_at);
