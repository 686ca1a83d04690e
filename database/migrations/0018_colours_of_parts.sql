-- Filter colours of a saree's border and pallu, for searches such as 'white saree red border'. Empty where they are not
-- stated.
alter table saree
  add column border_colours text[] not null default '{}',
  add column pallu_colours text[] not null default '{}';
