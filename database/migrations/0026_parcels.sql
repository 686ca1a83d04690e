-- Parcels: what the shop packs, labels and hands to a courier, and what comes back. The order's own status stays the
-- truth for the order; a parcel's row follows the box. An older version of the shop opens no rows: the shop opens a
-- missing one at the parcel's next act or tracking update.
create table parcel (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  -- 'out' goes to the buyer; 'back' is fetched from the buyer by a return pickup.
  direction text not null check (direction in ('out', 'back')),
  -- The shipping service's numbers of its order and shipment.
  shipment_order_id text not null,
  shipment_id text not null unique,
  state text not null check (state in ('requested', 'packed', 'labelled', 'pickup_requested', 'handed_over', 'delivered',
    'returning', 'returned', 'lost', 'cancelled')),
  -- Weight on the merchant's scale, with its box.
  weight_g integer check (weight_g > 0),
  courier_id text,
  courier_name text,
  price_paise bigint check (price_paise >= 0),
  awb text,
  -- Time at which the courier is to come.
  pickup_at timestamptz,
  -- Proof of delivery: the address of the courier's document.
  proof text,
  -- Why the last act was refused: a code, and the shipping service's own words.
  refusal text,
  refusal_detail text,
  -- End of the claim of the call that is assigning an AWB, requesting a pickup or cancelling.
  claimed_until timestamptz,
  created_at timestamptz not null,
  packed_at timestamptz,
  labelled_at timestamptz,
  -- Time of the last change of courier, which the shipping service allows once in 24 hours.
  reassigned_at timestamptz,
  pickup_requested_at timestamptz,
  manifested_at timestamptz,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  returning_at timestamptz,
  returned_at timestamptz,
  lost_at timestamptz,
  cancelled_at timestamptz,
  -- Time at which the merchant held a parcel that came back.
  received_at timestamptz,
  check ((awb is null) = (labelled_at is null)),
  check ((refusal is null) = (refusal_detail is null))
);

create index parcel_order on parcel (order_id, id);
create index parcel_shipment_order on parcel (shipment_order_id);

-- Labels and manifests as the shipping service made them: its links may stop working, and need no login.
create table parcel_document (
  parcel_id bigint not null references parcel (id) on delete cascade,
  kind text not null check (kind in ('label', 'manifest')),
  pdf bytea not null check (octet_length(pdf) between 1 and 5242880),
  fetched_at timestamptz not null,
  primary key (parcel_id, kind)
);

-- Shipments that were made before there were parcels.
insert into parcel (order_id, direction, shipment_order_id, shipment_id, state, created_at, handed_over_at, delivered_at,
  cancelled_at, received_at)
select id, 'out', shipment_order_id, shipment_id,
  case
    when delivered_at is not null then 'delivered'
    when parcel_trouble = 'parcel_returning' then 'returning'
    when parcel_trouble = 'parcel_lost' then 'lost'
    when parcel_trouble = 'left_after_cancel' or shipped_at is not null then 'handed_over'
    when shipment_cancelled_at is not null or parcel_trouble = 'parcel_called_off' then 'cancelled'
    else 'requested'
  end,
  coalesce(shipment_asked_at, created_at), shipped_at, delivered_at, shipment_cancelled_at,
  -- The merchant took these pieces back before there was an act to say so.
  case when delivered_at is null and parcel_trouble in ('parcel_returning', 'parcel_lost')
    then (select max(at) from stock_movement where order_id = orders.id and reason = 'returned') end
from orders
where shipment_id is not null and shipment_order_id is not null
on conflict (shipment_id) do nothing;
