-- The catalogue: a row for each saree, its former addresses and its reviews.
create extension if not exists pg_trgm;

create table saree (
  sku text primary key check (sku ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  product_path text not null,
  name text not null,
  saree_name text,
  color text not null,
  colour_family text not null,
  collection text,
  category text not null,
  price_paise integer not null check (price_paise > 0),
  -- The sum of the saree's stock movements. The check makes the database refuse to sell a piece that is not there.
  availability integer not null default 0 check (availability >= 0),
  rating numeric(2, 1) check (rating between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  best_seller integer,
  featured integer,
  occasions text[] not null default '{}',
  length_m numeric(4, 2) not null,
  width_m numeric(4, 2) not null,
  blouse_piece_m numeric(4, 2),
  weight_g integer not null,
  sheerness text not null,
  weave text not null,
  yarn text not null,
  dye text not null,
  motif text,
  days_on_loom integer not null,
  weaver text not null,
  village text not null,
  certificates text[] not null default '{}',
  one_of_one boolean not null default false,
  hsn text not null,
  listed_on date not null,
  description text,
  disclaimer text,
  wash_care text,
  delivery text,
  returns text,
  manufacturer_details text,
  design text not null default '',
  -- Text that searches look at, folded by shop/catalogue/saree.ts.
  search_text text not null,
  updated_at timestamptz not null default now()
);

create unique index saree_product_path on saree (lower(product_path));
create index saree_search on saree using gin (search_text gin_trgm_ops);
create index saree_category on saree (category);
create index saree_collection on saree (collection);

-- Former addresses of sarees; each redirects to the saree's present one.
create table saree_former_path (
  path_key text primary key,
  sku text not null references saree (sku) on delete cascade
);

create table review (
  id bigint generated always as identity primary key,
  saree_sku text not null references saree (sku) on delete cascade,
  user_name text not null,
  rating integer not null check (rating between 1 and 5),
  feedback text not null,
  image_url text,
  -- True for the demo catalogue's own reviews, which no shopper wrote.
  seed boolean not null default false,
  created_at timestamptz not null default now()
);

create index review_saree on review (saree_sku, created_at desc);
