-- Packing: where a piece lies in the shop, and who packs which order (decision 0070).

-- Words by which staff find a piece, such as 'A3'. No page of the shop shows it.
alter table saree add column shelf text check (length(shelf) between 1 and 20);

-- Orders that somebody is packing just now. It tells other packers which parcel is taken, and refuses nothing.
create table packing_claim (
  order_id uuid primary key references orders (id) on delete cascade,
  staff_id uuid not null references staff (id),
  claimed_until timestamptz not null
);
create index packing_claim_staff on packing_claim (staff_id);
