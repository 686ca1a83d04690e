-- Pictures and videos of sarees belong to a sku and no longer to a name and a colour (decision 0061). The names of those
-- that are there, and with them their keys and addresses, stay.
-- Lock: picture: 1.7 s at 40,000 pictures on two busy cores; kept pages and stored sizes go on, others wait.
alter table picture
  -- The saree that shows the picture; null for pictures of the house and of shoppers. No foreign key: the photographs may
  -- be there before the saree.
  add column sku text,
  -- Its place in the gallery, from 1.
  add column place smallint check (place between 1 and 8);
alter table video add column sku text;

-- Returns the sku of the saree at a product path, else of the one that used to be there.
create function sku_of_path(text) returns text language sql stable as $$
  select sku from (
    select sku, false as is_former from saree where lower(product_path) = lower($1)
    union all
    select sku, true from saree_former_path where path_key = lower($1)
  ) as found
  order by is_former limit 1
$$;

-- The saree at each path in any case, present paths before former ones.
create temporary table path_owner on commit drop as
  select distinct on (key) key, sku, is_former
  from (
    select lower(product_path) as key, sku, false as is_former from saree
    union all
    select path_key, sku, true from saree_former_path
  ) as known
  order by key, is_former;

-- Of two pictures for one place, one lay behind a saree that was renamed: the one under the present path is right.
update picture set sku = found.sku, place = found.place
from (
  select distinct on (sku, right(named.name, 1)) named.name, sku, right(named.name, 1)::smallint as place
  from (
    select name, created_at, substr(name, 16, length(name) - 17) as path
    from picture where name like 'product-images/%' and name ~ '_[1-8]$'
  ) as named
  join path_owner on key = lower(path)
  join saree using (sku)
  order by sku, right(named.name, 1), is_former, path = product_path desc, named.created_at desc, named.name
) as found
where picture.name = found.name;

update video set sku = found.sku
from (
  select distinct on (sku) named.name, sku
  from (select name, created_at, substr(name, 16) as path from video where name like 'product-videos/%') as named
  join path_owner on key = lower(path)
  join saree using (sku)
  order by sku, is_former, path = product_path desc, named.created_at desc, named.name
) as found
where video.name = found.name;

-- Not unique, so that two releases may insert the same picture at once.
create index picture_gallery on picture (sku, place) where sku is not null;
create index video_saree on video (sku) where sku is not null;

-- A picture that is inserted without a sku, as by the release before and the demonstration, belongs to the saree at the
-- path in its name. Each place has one picture: the newest takes it, but the demonstration's takes none from the merchant.
create function place_picture() returns trigger language plpgsql as $$
declare
  path text := substring(new.name from '^product-images/(.*-.*)_[1-8]$');
begin
  if tg_op = 'INSERT' and new.sku is null and path is not null then
    -- One that replaces the picture of its name leaves that where it is.
    if exists (select from picture where name = new.name) then return new; end if;
    new.sku = sku_of_path(path);
    new.place = right(new.name, 1);
    if new.source = 'demo' and exists (select from picture where sku = new.sku and place = new.place) then
      new.sku = null;
    end if;
  end if;
  if new.sku is null then
    new.place = null;
  else
    update picture set sku = null where sku = new.sku and place = new.place and name <> new.name;
  end if;
  return new;
end $$;

create function place_video() returns trigger language plpgsql as $$
declare
  path text := substring(new.name from '^product-videos/(.*-.*)$');
begin
  if tg_op = 'INSERT' and new.sku is null and path is not null then
    if exists (select from video where name = new.name) then return new; end if;
    new.sku = sku_of_path(path);
    if new.source = 'demo' and exists (select from video where sku = new.sku) then new.sku = null; end if;
  end if;
  if new.sku is not null then update video set sku = null where sku = new.sku and name <> new.name; end if;
  return new;
end $$;

-- Beside the release before: picture_placed: it fills columns that that release neither reads nor writes.
create trigger picture_placed before insert or update of sku, place on picture
  for each row execute function place_picture();
-- Beside the release before: video_placed: it fills a column that that release neither reads nor writes.
create trigger video_placed before insert or update of sku on video
  for each row execute function place_video();
