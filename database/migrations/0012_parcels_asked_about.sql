-- A parcel about which asking fails must not keep the others from being asked about.
alter table orders
  -- When the shipping service was last asked where the parcel is, whatever came of it.
  add column shipment_looked_at timestamptz;

drop index orders_parcels_under_way;
create index orders_parcels_under_way on orders (greatest(shipment_heard_at, shipment_looked_at) nulls first)
  where status in ('shipment_requested', 'shipped') and shipment_id is not null;

-- What was delivered has left, also where its leaving was never told.
update orders set shipped_at = delivered_at where shipped_at is null and delivered_at is not null;
