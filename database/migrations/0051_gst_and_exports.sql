-- The month's taxes (decision 0074).
-- Lock: invoice: 0.2 s at 50,000 invoices on two busy cores, and reads go on.

-- Documents of a month.
create index invoice_issued on invoice (issued_at);

-- The download of a month's invoices that is under way: one at a time in the shop, since each is drawn anew. Whoever draws
-- holds the row for a minute more with each invoice, so that a process that ends leaves it free.
create table invoice_download (
  only_one boolean primary key default true check (only_one),
  held_by uuid not null,
  held_until timestamptz not null
);
