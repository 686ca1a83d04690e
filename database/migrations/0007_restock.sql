-- Restock notices and how they end, and the courier's answers about PIN codes.

-- From here on a contact is an e-mail address in lower case or a number in E.164. Earlier contacts were never checked:
-- those that can be read as either stay, once for each saree; the others are deleted, as no notice could reach them.
drop index restock_request_open;
alter table restock_request
  add column contact_kind text check (contact_kind in ('email', 'phone')),
  -- Until this time one process is sending the notice, and no other does.
  add column claimed_until timestamptz,
  add column outcome text check (outcome in ('told', 'stopped')),
  add check ((closed_at is null) = (outcome is null));
update restock_request set contact = lower(contact), contact_kind = 'email'
  where contact ~ '^[^@\s,]+@[^@\s,]+[.][^@\s,]+$';
update restock_request
  set contact = '+91' || right(regexp_replace(contact, '\D', '', 'g'), 10), contact_kind = 'phone'
  where contact_kind is null and regexp_replace(contact, '[\s()-]', '', 'g') ~ '^([+]?91|0)?[6-9]\d{9}$';
delete from restock_request later using restock_request earlier
  where later.id > earlier.id and later.saree_sku = earlier.saree_sku and later.contact = earlier.contact;
delete from restock_request where contact_kind is null;
alter table restock_request alter column contact_kind set not null;

-- Path of the shop's page on which the shopper asked.
alter table restock_request rename column product_link to product_path;
update restock_request set product_path = regexp_replace(product_path, '^https?://[^/]*|[?#].*$', '', 'g');

create unique index restock_request_open on restock_request (saree_sku, contact) where closed_at is null;
create index restock_request_contact on restock_request (contact) where closed_at is null;
create index restock_request_closed on restock_request (closed_at) where closed_at is not null;

-- Sarees that had no available piece and now have some. The stock ledger inserts them in the transaction of the change;
-- the sweep removes them and queues the notices.
create table restocked (
  sku text primary key references saree (sku) on delete cascade,
  at timestamptz not null default now()
);

-- The courier's answer about a PIN code and a weight, good for a day (decisions: pincode).
create table pincode_answer (
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  -- The upper end of the courier's weight step, in grams.
  weight_g integer not null check (weight_g > 0),
  deliverable boolean not null,
  -- The courier's estimated day of delivery as it wrote it at `asked_at`; null where it does not deliver.
  etd text,
  city text,
  state text,
  asked_at timestamptz not null,
  primary key (pin, weight_g)
);
