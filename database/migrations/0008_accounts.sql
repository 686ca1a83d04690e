-- What follows an account from one device to the next: its cart, its wishlist and its addresses. Each is one list,
-- written whole by whoever has read its latest version.
create table account_list (
  uid text not null references customer (uid) on delete cascade,
  kind text not null check (kind in ('cart', 'wishlist', 'addresses')),
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  version integer not null check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (uid, kind)
);

-- Who wrote a review: never shown, given to themselves with their data, and gone with their account. Their e-mail and
-- phone are the account's; a review keeps no copy of them.
alter table review add column customer_uid text references customer (uid) on delete set null;
create index review_customer on review (customer_uid) where customer_uid is not null;
