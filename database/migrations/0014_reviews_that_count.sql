-- Reviews of orders that were cancelled or refunded, and indexes to find who has proven a contact.

-- False if the order was cancelled or wholly refunded: the review stays, but without the mark of a purchase, and its
-- rating does not count.
alter table review add column counts boolean not null default true;
update review set counts = false, order_id = null
  from orders where orders.id = review.order_id and orders.status in ('cancelled', 'refunded');
update saree set rating = coalesce(shown.mean, catalogue_rating), rating_count = shown.count
  from (
    select saree_sku, round(avg(rating) filter (where counts), 1) as mean, count(*) filter (where counts) as count
    from review where status = 'shown' group by saree_sku
  ) as shown
  where shown.saree_sku = saree.sku;

-- Read before each message that somebody else may have asked for (shop/contact/proven-contact-store.ts).
create index customer_email on customer (lower(email)) where email is not null;
create index customer_phone on customer (phone) where phone is not null;
