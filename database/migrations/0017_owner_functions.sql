-- The changes of tables that the running shop may make. Its role owns no table (database/shop-role.ts), so these
-- functions run as the tables' owner. Each does one thing to tables that it names itself.

-- Makes the partitions for the visits and cart events of a month (UTC), given by its first day.
create function make_event_month(month date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  parent text;
begin
  foreach parent in array array['visit', 'cart_event'] loop
    execute format(
      'create table if not exists %I partition of %I for values from (%L) to (%L)',
      parent || '_' || to_char(month, 'YYYY_MM'), parent,
      month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  end loop;
end $$;

-- Drops the partitions of all months that began before a day.
create function drop_event_months(kept_since date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partition text;
begin
  for partition in
    select child.relname from pg_inherits
    join pg_class child on child.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
    where parent.relname in ('visit', 'cart_event') and parent.relnamespace = 'public'::regnamespace
      and child.relname ~ '_\d{4}_\d{2}$' and to_date(right(child.relname, 7), 'YYYY_MM') < kept_since
  loop
    execute format('drop table %I', partition);
  end loop;
end $$;

-- Counts the words of the sarees again.
create function refresh_search_words() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  refresh materialized view concurrently search_word;
end $$;
