-- The cart, wishlist and addresses of an account, the same on all of its devices. Each is one list, which is written
-- whole, and only by a device that has read its latest version.
create table account_list (
  uid text not null references customer (uid) on delete cascade,
  kind text not null check (kind in ('cart', 'wishlist', 'addresses')),
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  version integer not null check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (uid, kind)
);

-- Customer who wrote the review: never shown on pages, part of the export of their data, and removed with their
-- account. A review keeps no copy of their e-mail address or phone number.
alter table review add column customer_uid text references customer (uid) on delete set null;
create index review_customer on review (customer_uid) where customer_uid is not null;
