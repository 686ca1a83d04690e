-- Corrections of an order's address after its payment (decision 0060).

alter table orders
  -- Time of a correction that the shipping service may not know yet; null once it knows it, or if it has no shipment.
  add column address_pending_since timestamptz;

-- Contacts that orders had before a correction, each until the message about it was sent. They are personal: a row is
-- deleted once its contact was told, with the account of its order, or after 30 days.
create table former_contact (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  -- An e-mail address or a phone number.
  contact text not null,
  replaced_at timestamptz not null
);

create index former_contact_order on former_contact (order_id);
