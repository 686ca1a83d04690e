-- The language in which a person reads the office (decision 0081); null while they have chosen none: their browser's then.
alter table staff add column language text check (language in ('en', 'mr', 'hi'));
