-- Indexes and counts for shops with hundreds of thousands of orders.

-- Refunds and releases read an order's movements.
create index stock_movement_order on stock_movement (order_id) where order_id is not null;

-- Sales of each saree, counted again every half hour (shop/orders/sales-store.ts). Recent is within the last 90 days.
create table saree_sales (
  sku text primary key references saree (sku) on delete cascade,
  recent_orders integer not null,
  recent_pieces integer not null,
  pieces integer not null
);

-- Handled events are deleted after a while (shop/webhooks/delete-old-events.ts).
create index webhook_event_handled on webhook_event (handled_at) where handled_at is not null;
