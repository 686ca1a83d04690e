-- Reviews are written by customers who bought the saree, and its rating is computed from them.

-- The rating of the merchant's catalogue. Pages show `rating` and `rating_count`, kept by shop/reviews/rating-store.ts.
alter table saree add column catalogue_rating numeric(2, 1) check (catalogue_rating between 1 and 5);
update saree set catalogue_rating = rating;
update saree set rating = round(shown.mean, 1), rating_count = shown.count
  from (select saree_sku, avg(rating) as mean, count(*) as count from review group by saree_sku) as shown
  where shown.saree_sku = saree.sku;

alter table review
  -- Order in which the author bought the saree.
  add column order_id uuid references orders (id) on delete set null,
  add column status text not null default 'shown' check (status in ('waiting', 'shown', 'hidden'));

-- At most one review per customer and saree (decisions: reviews).
create unique index review_author on review (saree_sku, customer_uid);

-- Customer who sent a picture of the folder review-images: only they may put it into a review.
create table review_upload (
  name text primary key references picture (name) on delete cascade,
  customer_uid text not null references customer (uid) on delete cascade
);

create index review_upload_customer on review_upload (customer_uid);
