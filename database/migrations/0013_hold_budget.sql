-- Holder of an unpaid order's reservation, so that the pieces reserved by one caller can be bounded.
alter table orders
  -- A keyed hash of the contact that the caller has proven, or of the caller's network address.
  add column holder_key text,
  -- True if that key is a contact's: it then stays the order's, so that the reservation cannot be passed on.
  add column is_holder_proven boolean not null default false,
  -- True if the reservation counts against its contact alone, and not against the budget of all unproven callers
  -- together.
  add column is_holder_trusted boolean not null default false,
  -- Time at which the last reservation of its pieces ended; if the order is still unpaid, that reservation was in vain.
  add column hold_ended_at timestamptz;

create index orders_holding on orders (holder_key) where reserved_until is not null;
create index orders_lapsed on orders (holder_key, hold_ended_at) where placed_at is null and hold_ended_at is not null;
