-- The newest migration that a release must know to run on this database. A release that finds migrations which it does
-- not know runs if it knows this one, and refuses otherwise. A migration that only adds leaves the row as it is; one that
-- removes or narrows something raises it to the migration of the release that stopped using what goes
-- (docs/how-to.md, 'Change or drop a column').
create table schema_requirement (
  only_row boolean primary key default true check (only_row),
  migration text not null
);

insert into schema_requirement (migration) values ('0035_schema_requirement');
