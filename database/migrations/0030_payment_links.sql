alter table orders
  -- True for an order that the merchant made for a buyer, who pays it through a link. Its pieces stay reserved until
  -- reserved_until, however often a payment window is closed meanwhile.
  add column has_payment_link boolean not null default false;

create index orders_payment_link on orders (created_at) where has_payment_link;
