-- A shipment about which the request fails must not keep the sweep from asking about the others.
alter table orders
  -- Time at which the shipping service was last asked where the shipment is, whether or not it answered.
  add column shipment_looked_at timestamptz;

drop index orders_parcels_under_way;
create index orders_parcels_under_way on orders (greatest(shipment_heard_at, shipment_looked_at) nulls first)
  where status in ('shipment_requested', 'shipped') and shipment_id is not null;

-- A delivered order was dispatched, even where the courier never reported it.
update orders set shipped_at = delivered_at where shipped_at is null and delivered_at is not null;
