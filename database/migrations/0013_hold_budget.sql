-- Who holds an unpaid order's pieces, so that what one caller holds can be bounded.
alter table orders
  -- A keyed hash of the contact that the caller has proven, or of the caller's network address.
  add column holder_key text,
  -- Whether that key is a contact's: it stays the order's, so that its holds cannot be passed on.
  add column is_holder_proven boolean not null default false,
  -- Whether the hold counts against its contact alone, and not against what all unproven callers hold together.
  add column is_holder_trusted boolean not null default false,
  -- When the last hold of its pieces ended; of an order that is still unpaid that hold was for nothing.
  add column hold_ended_at timestamptz;

create index orders_holding on orders (holder_key) where reserved_until is not null;
create index orders_lapsed on orders (holder_key, hold_ended_at) where placed_at is null and hold_ended_at is not null;
