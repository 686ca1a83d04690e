-- Indexes of the office's lists and searches (shop/office-lists). Those of `orders` leave out what is no order for the
-- staff: one that was never paid. Their predicate is that of the queries, word for word, or PostgreSQL would not use them.
-- Lock: orders: 4.5 s at 200,000 orders on two busy cores, and reads go on.
-- Lock: customer: 2.5 s at 200,000 customers, and reads go on.

-- Lists: the newest first, page after page by time and id.
create index orders_listed on orders (created_at desc, id desc)
  where status not in ('draft', 'awaiting_payment') and (status <> 'cancelled' or captured_paise is not null);

-- The views of what is still to be done, which are short however many orders there were.
create index orders_unfinished on orders (created_at desc, id desc)
  where status in ('paid', 'shipment_requested', 'shipped', 'needs_attention')
    or (status in ('cancelled', 'refunded') and captured_paise > refund_paise);

-- Filters of lists.
create index orders_state on orders (state, created_at desc, id desc)
  where status not in ('draft', 'awaiting_payment') and (status <> 'cancelled' or captured_paise is not null);
create index orders_amount on orders (amount_paise)
  where status not in ('draft', 'awaiting_payment') and (status <> 'cancelled' or captured_paise is not null);

-- Searches. Beginnings of texts are compared byte by byte, whatever the database's collation.
create index orders_phone_end on orders (right(regexp_replace(phone, '\D', '', 'g'), 4), created_at desc)
  where status not in ('draft', 'awaiting_payment') and (status <> 'cancelled' or captured_paise is not null);
create index orders_full_name on orders using gin (lower(full_name) gin_trgm_ops)
  where status not in ('draft', 'awaiting_payment') and (status <> 'cancelled' or captured_paise is not null);
create index orders_email_start on orders (lower(email) text_pattern_ops, created_at desc)
  where status not in ('draft', 'awaiting_payment') and (status <> 'cancelled' or captured_paise is not null);
create index orders_code_start on orders (code text_pattern_ops)
  where status not in ('draft', 'awaiting_payment') and (status <> 'cancelled' or captured_paise is not null);

create index customer_newest on customer (created_at desc, uid desc);
create index customer_phone_end on customer (right(regexp_replace(phone, '\D', '', 'g'), 4), created_at desc);
create index customer_name on customer using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index customer_email_start on customer (lower(email) text_pattern_ops, created_at desc);
