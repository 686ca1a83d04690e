-- True for orders placed by an account that was deleted since: they belong to nobody, whatever contact was typed.
alter table orders add column of_former_customer boolean not null default false;
