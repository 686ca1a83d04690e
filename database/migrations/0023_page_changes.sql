-- Page changes. A transaction that changes what public pages show inserts a row and sends a notification, so that every
-- process removes the pages that it keeps in memory (decision 0007). Notifications arrive at once but may get lost;
-- rows do not.
create table page_change (
  id bigint generated always as identity primary key,
  -- Cache tags (server/api/cache-tags.ts); `all` stands for every page.
  tags text[] not null,
  -- Shows which rows an earlier snapshot of a reader could not see yet: ids are not in the order of commits.
  xact xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);

create index page_change_xact on page_change (xact);
create index page_change_time on page_change (changed_at);

create function note_page_change(text[]) returns void language plpgsql as $$
declare
  change bigint;
begin
  insert into page_change (tags) values ($1) returning id into change;
  perform pg_notify('page_change', change || ' ' || array_to_string($1, ' '));
end $$;

-- A saree's page shows all of its columns, availability included. A listing's sarees, order and counts change only when
-- another column than availability changes, or when the saree sells out or is back.
create function note_saree_change() returns trigger language plpgsql as $$
declare
  skus text[];
  changes_lists boolean;
begin
  if tg_op = 'UPDATE' then
    select array_agg(coalesce(new_row.sku, old_row.sku)), bool_or(
      (to_jsonb(new_row) - '{availability,updated_at}'::text[]) is distinct from
        (to_jsonb(old_row) - '{availability,updated_at}'::text[])
      or (new_row.availability > 0) is distinct from (old_row.availability > 0)
    ) into skus, changes_lists
    from new_rows as new_row full join old_rows as old_row using (sku)
    where new_row is distinct from old_row;
  elsif tg_op = 'INSERT' then
    select array_agg(sku), true into skus, changes_lists from new_rows;
  else
    select array_agg(sku), true into skus, changes_lists from old_rows;
  end if;
  if skus is null then return null; end if;
  if cardinality(skus) > 50 then
    perform note_page_change('{all}');
  else
    perform note_page_change(
      array(select 'saree:' || sku from unnest(skus) as sku) || '{catalogue}'::text[]
        || case when changes_lists then '{lists}'::text[] else '{}' end
    );
  end if;
  return null;
end $$;

create trigger saree_inserted after insert on saree referencing new table as new_rows
  for each statement execute function note_saree_change();
create trigger saree_updated after update on saree referencing old table as old_rows new table as new_rows
  for each statement execute function note_saree_change();
create trigger saree_deleted after delete on saree referencing old table as old_rows
  for each statement execute function note_saree_change();

create function note_review_change() returns trigger language plpgsql as $$
declare
  skus text[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct saree_sku) into skus from old_rows;
  else
    select array_agg(distinct saree_sku) into skus from new_rows;
  end if;
  if skus is null then return null; end if;
  if cardinality(skus) > 50 then
    perform note_page_change('{all}');
  else
    perform note_page_change(array(select 'reviews:' || sku from unnest(skus) as sku));
  end if;
  return null;
end $$;

create trigger review_inserted after insert on review referencing new table as new_rows
  for each statement execute function note_review_change();
create trigger review_updated after update on review referencing new table as new_rows
  for each statement execute function note_review_change();
create trigger review_deleted after delete on review referencing old table as old_rows
  for each statement execute function note_review_change();

-- Photographs of reviews are left out: they change with their review, and those not yet in a review are on no page.
create function note_media_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows where name not like 'review-images/%') then
    perform note_page_change('{media}');
  end if;
  return null;
end $$;

create trigger picture_inserted after insert on picture referencing new table as changed_rows
  for each statement execute function note_media_change();
create trigger picture_updated after update on picture referencing new table as changed_rows
  for each statement execute function note_media_change();
create trigger picture_deleted after delete on picture referencing old table as changed_rows
  for each statement execute function note_media_change();
create trigger video_inserted after insert on video referencing new table as changed_rows
  for each statement execute function note_media_change();
create trigger video_updated after update on video referencing new table as changed_rows
  for each statement execute function note_media_change();
create trigger video_deleted after delete on video referencing old table as changed_rows
  for each statement execute function note_media_change();
