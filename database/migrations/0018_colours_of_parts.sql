-- The filter colours of a saree's border and pallu, so that a search for 'white saree red border' finds it. Empty where
-- they are not stated.
alter table saree
  add column border_colours text[] not null default '{}',
  add column pallu_colours text[] not null default '{}';
