-- The delivery promise that an order was placed with (shop/delivery/delivery-promise.ts); null where none was made.
alter table orders
  add column promised_by date,
  -- The courier's calendar days that it was computed from: a payment after the reservation renews the promise.
  add column courier_days smallint check (courier_days between 1 and 60),
  add constraint orders_promise_whole check ((promised_by is null) = (courier_days is null));
