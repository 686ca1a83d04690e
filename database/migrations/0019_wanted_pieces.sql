-- How many pieces somebody wants who asked to be told: one of a saree that is sold out, or more than there were. They are
-- told once so many are free.
alter table restock_request add column wanted integer not null default 1 check (wanted between 1 and 100);
