-- Categories, collections and occasions as data, with their versions (decision 0077).
-- Beside the release before: saree_vocabulary_known: it writes only what is here from the beginning, which the office removes
-- only while no saree has it.

create table category (
  -- In addresses, in files and in the names of pictures; it never changes.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  title text not null check (length(title) between 1 and 60),
  -- The line under the title.
  words text not null check (length(words) <= 300),
  position integer not null,
  -- False: in no menu, filter or sitemap, and no page at its address. Its sarees are shown all the same.
  is_shown boolean not null,
  -- Times at which it will be shown and hidden; empty once that is done.
  show_at timestamptz,
  hide_at timestamptz,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null default now(),
  -- Null for a command, and for what a migration wrote.
  changed_by uuid references staff (id)
);
create table collection (like category including all);
alter table collection add foreign key (changed_by) references staff (id);

create table occasion (like category including all);
alter table occasion add foreign key (changed_by) references staff (id);
-- An occasion's id is the word that sarees and files have.
alter table occasion drop constraint category_id_check;
-- The act takes letters, vowel signs and digits of any script, which have no class here (shop/house/entry-id.ts).
alter table occasion add constraint occasion_id_check check (
  id ~ '^[0-9A-Za-z\u0080-\U0010FFFF]([0-9A-Za-z\u0080-\U0010FFFF &''-]*[0-9A-Za-z\u0080-\U0010FFFF])?$' and length(id) <= 40
);

insert into category (id, title, words, position, is_shown) values
  ('mul-cotton', 'Mul Cotton', 'Soft, fine cotton that weighs almost nothing and grows softer with each wash.', 1, true),
  ('pure-cotton', 'Pure Cotton', 'Handloom cotton with some body, for every day and any weather.', 2, true),
  ('cotton-zari', 'Cotton Zari', 'Cotton with a metallic thread in its border and pallu: quiet by day, bright by lamplight.', 3, true),
  ('cotton-silk', 'Cotton Silk', 'Cotton crossed with silk, for the ease of one and the sheen of the other.', 4, true),
  ('cotton-jamdani', 'Cotton Jamdani', 'Fine cotton with figures laid in by hand, one thread at a time.', 5, true),
  ('pure-linen', 'Pure Linen', 'Woven from flax: cool, crisp and lightly slubbed.', 6, true),
  ('linen-zari', 'Linen Zari', 'Linen with an edge of zari, for an evening that stays cool.', 7, true),
  ('linen-zari-jamdani', 'Linen Zari Jamdani', 'Jamdani figures on linen, edged with zari: the longest work on our looms.', 8, true);

insert into collection (id, title, words, position, is_shown) values
  ('bagaan', 'Bagaan', 'The garden: leaves, vines and small flowers that grow along the weft.', 1, true),
  ('mehro', 'Mehro', 'The evening: deep colours, wide borders and a thread of light.', 2, true);

insert into occasion (id, title, words, position, is_shown)
  select word, word, '', place, true
  from unnest('{Everyday,Office,Festive,Wedding,Evening,Gifting}'::text[]) with ordinality as one (word, place);

-- A saree's category and collection exist, as by a foreign key. A constraint would bind the release before as well, so that it
-- takes the place of these triggers a release later.
create function require_known_vocabulary() returns trigger language plpgsql as $$
begin
  perform from category where id = new.category for key share;
  if not found then
    raise foreign_key_violation using message = format('There is no category %s', new.category);
  end if;
  if new.collection is null then return new; end if;
  perform from collection where id = new.collection for key share;
  if not found then
    raise foreign_key_violation using message = format('There is no collection %s', new.collection);
  end if;
  return new;
end $$;
create trigger saree_vocabulary_known before insert or update of category, collection on saree
  for each row execute function require_known_vocabulary();

-- An occasion may have the id of a category.
create function refuse_removing_used() returns trigger language plpgsql as $$
declare
  is_used boolean;
begin
  case tg_table_name
    when 'category' then select exists (select from saree where category = old.id) into is_used;
    when 'collection' then select exists (select from saree where collection = old.id) into is_used;
    else select exists (select from saree where occasions @> array[old.id]) into is_used;
  end case;
  if is_used then
    raise foreign_key_violation using message = format('Sarees are in %s', old.id);
  end if;
  return old;
end $$;
create trigger category_unused before delete on category for each row execute function refuse_removing_used();
create trigger collection_unused before delete on collection for each row execute function refuse_removing_used();
create trigger occasion_unused before delete on occasion for each row execute function refuse_removing_used();

-- What the house said before, so that it can be restored: the last 20 versions of each thing.
create table house_version (
  kind text not null,
  id text not null,
  version integer not null,
  content jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid references staff (id),
  primary key (kind, id, version)
);
insert into house_version (kind, id, version, content, changed_at)
select kind, id, version, json_build_object('title', title, 'words', words, 'isShown', is_shown, 'showAt', show_at,
  'hideAt', hide_at), changed_at
from (
  select 'category' as kind, * from category
  union all select 'collection', * from collection
  union all select 'occasion', * from occasion
) as entry;

-- Every page shows menus, and every process keeps the house in memory.
create function note_house_change() returns trigger language plpgsql as $$
begin
  perform note_page_change('{house}');
  return null;
end $$;
create trigger category_changed after insert or update or delete on category
  for each statement execute function note_house_change();
create trigger collection_changed after insert or update or delete on collection
  for each statement execute function note_house_change();
create trigger occasion_changed after insert or update or delete on occasion
  for each statement execute function note_house_change();
