-- Sarees that are shown or not, drafts of sarees, and who moved stock for what reason (decision 0072).
-- Lock: stock_movement: 0.5 s at 600,000 movements on two busy cores; pages go on, purchases wait.
-- Lock: picture: less than 0.1 s at 40,000 pictures, and reads go on.

alter table saree
  -- False: no page of the shop names it, and no order can be opened for it.
  add column is_shown boolean not null default true,
  -- Times at which it will be shown and hidden; empty once that is done.
  add column show_at timestamptz,
  add column hide_at timestamptz,
  -- Hidden for good, and in no list of the office but its own.
  add column archived_at timestamptz;
alter table saree add constraint saree_archived_is_hidden check (archived_at is null or not is_shown);
create index saree_due on saree (least(show_at, hide_at)) where show_at is not null or hide_at is not null;

-- The office lists the newest first.
create index saree_listed on saree (listed_on desc, sku desc);

-- Prices that sarees had before, whoever changed them: a manager may not change one by more than a part within a day.
create table saree_former_price (
  id bigint generated always as identity primary key,
  sku text not null references saree (sku) on delete cascade,
  price_paise integer not null,
  changed_at timestamptz not null default now()
);
create index saree_former_price_sku on saree_former_price (sku, changed_at);

create function note_former_price() returns trigger language plpgsql as $$
begin
  insert into saree_former_price (sku, price_paise) values (old.sku, old.price_paise);
  return null;
end $$;
-- Beside the release before: saree_price_changed: it fills a table that that release does not know.
create trigger saree_price_changed after update of price_paise on saree
  for each row when (old.price_paise is distinct from new.price_paise) execute function note_former_price();

-- Sarees that somebody is describing. One that is listed becomes a row of saree.
create table saree_draft (
  -- Made by the phone.
  id uuid primary key,
  -- Cells by column of the catalogue file, as they were typed, and the shelf.
  fields jsonb not null,
  version integer not null check (version > 0),
  -- Who began it, and who changed it last; null for a command.
  staff_id uuid references staff (id),
  changed_by uuid references staff (id),
  -- When it will be listed, and for whom.
  list_at timestamptz,
  list_by uuid references staff (id),
  -- Why it could not be listed at its time.
  refusal text,
  listed_sku text references saree (sku),
  listed_at timestamptz,
  discarded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saree_draft_open on saree_draft (updated_at desc) where listed_at is null and discarded_at is null;
create index saree_draft_due on saree_draft (list_at) where list_at is not null;

alter table stock_movement
  -- What a person said: reason says what the ledger makes of it.
  add column why text check (why in
    ('received', 'damaged', 'lost', 'found', 'given', 'returned_outside', 'counted', 'listed')),
  add column staff_id uuid references staff (id),
  add column note text check (length(note) between 1 and 200);

-- Set while a picture has lost its place, or got none: its files are deleted some days later.
alter table picture add column removed_at timestamptz;
create index picture_removed on picture (removed_at) where removed_at is not null;

-- The words of the sarees that are shown: what is hidden corrects no search. Replaces search_word.
create materialized view shown_word as
  select word, count(*)::integer as sarees
  from saree, unnest(string_to_array(search_text, ' ')) as word
  where word <> '' and is_shown
  group by word;
create unique index shown_word_word on shown_word (word);

-- Beside the release before: refresh_search_words: it refreshes what that release reads, and one view more.
create or replace function refresh_search_words() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  refresh materialized view concurrently search_word;
  refresh materialized view concurrently shown_word;
end $$;
