-- Orders placed by an account that was deleted since: they fall to nobody, whatever contact was typed with them.
alter table orders add column of_former_customer boolean not null default false;
