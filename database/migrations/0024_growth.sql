-- For shops with hundreds of thousands of orders.

-- Refunds and releases read an order's movements.
create index stock_movement_order on stock_movement (order_id) where order_id is not null;

-- Sales of each saree in the last 90 days, counted anew every half hour (shop/orders/best-sellers-store.ts).
create table sold_lately (
  sku text primary key references saree (sku) on delete cascade,
  orders integer not null check (orders > 0),
  pieces integer not null check (pieces > 0)
);

-- Handled events are deleted after a while (shop/webhooks/delete-old-events.ts).
create index webhook_event_handled on webhook_event (handled_at) where handled_at is not null;
