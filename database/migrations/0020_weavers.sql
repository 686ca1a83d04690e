-- The year in which the saree's weaver began to weave, for the weaver's page. Empty where it is not stated.
alter table saree add column weaver_since integer check (weaver_since between 1900 and 2100);

-- Lets the sold pieces of a saree, and so of a weaver, be counted.
create index order_line_sku on order_line (sku);
