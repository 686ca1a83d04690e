-- Number of pieces wanted by the shopper who asked for a restock notice: one of a sold-out saree, or more than were
-- available. The notice is sent once so many are available.
alter table restock_request add column wanted integer not null default 1 check (wanted between 1 and 100);
