-- A difference that the merchant has dealt with. It is told again only if a side changes.
alter table money_difference
  add column resolved_at timestamptz,
  -- How, in the merchant's words.
  add column resolution text,
  add check ((resolved_at is null) = (resolution is null));
