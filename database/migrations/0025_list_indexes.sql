-- Indexes of lists that a page shows, for catalogues of thousands of sarees.

-- Best sellers are read from the most sold down (shop/orders/best-sellers-store.ts).
create index saree_sales_recent on saree_sales (recent_orders desc, recent_pieces desc) where recent_orders > 0;

-- The weavers, and the sarees of one (shop/orders/weavers-store.ts).
create index saree_weaver on saree (weaver, village);

-- The weaves that a filter offers (shop/catalogue/listing-store.ts).
create index saree_weave on saree (weave);
