-- Photographs of categories, collections and slides that the office took: media names by shape (decision 0080), such as
-- {"wide": "house-images/entry_u…"}. Versions keep them in their content.

alter table category add column pictures jsonb not null default '{}';
alter table collection add column pictures jsonb not null default '{}';
alter table slide add column pictures jsonb not null default '{}';
