-- Sign-ups for the newsletter that the owner of the address has confirmed, by a link that they were mailed (decision 0019).
-- Beside the release before: it inserts rows without these columns, which are then `unasked`: the first nightly clean-up of this
-- release asks them. It reads the list without them, so that an export by it has unconfirmed contacts, too.
alter table newsletter_signup
  -- `from_before`: on the list since before contacts were asked. `unasked`: by the release before. `asked`: to be mailed, or mailed.
  -- `confirmed`: by the link. `unreachable`: no e-mail address, so that no mail asks.
  add column confirmation text not null default 'from_before'
    check (confirmation in ('from_before', 'unasked', 'asked', 'confirmed', 'unreachable')),
  -- The last time at which it was to be asked, and at which a mail with the link was sent; null for those of the other kinds.
  add column asked_at timestamptz,
  add column mailed_at timestamptz,
  add column confirmed_at timestamptz check ((confirmation = 'confirmed') = (confirmed_at is not null));
-- From here on, for rows of the release before.
alter table newsletter_signup alter column confirmation set default 'unasked';
