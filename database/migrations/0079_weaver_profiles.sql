-- What the house tells of its weavers on their pages in the shop (decision 0109). A weaver without a row has a page all the same, from
-- what their sarees say. Apart from `weaver`, whose rows hold accounts and phone numbers, so that no public answer reads those.

create table weaver_profile (
  weaver_id bigint primary key references weaver (id),
  -- Each goes before what the sarees say; null where nothing is told.
  village text check (length(village) between 1 and 80),
  craft text check (length(craft) between 1 and 80),
  since integer check (since between 1900 and 2100),
  -- The motif that they are known for.
  motif text check (length(motif) between 1 and 80),
  -- A few lines about the person; a weaver with lines has a page also while no saree of theirs is shown.
  words text check (length(words) between 1 and 600),
  -- True if the person was invented for the demonstration, until somebody of the shop tells something else of them.
  is_sample boolean not null default false,
  changed_at timestamptz not null,
  -- Null for a command, and for what was there at first.
  changed_by uuid references staff (id),
  check (num_nonnulls(village, craft, since, motif, words) > 0)
);

create function note_weaver_change() returns trigger language plpgsql as $$
begin
  perform note_page_change('{weavers}');
  return null;
end $$;
create trigger weaver_profile_changed after insert or update or delete on weaver_profile
  for each statement execute function note_weaver_change();
