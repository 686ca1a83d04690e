-- Browsers in which somebody of the staff has used a passkey: a sign-in in another one is mailed to them (decision 0067).
create table staff_browser (
  -- Keyed hash of the person and of the browser's mark, a random cookie.
  key text primary key,
  staff_id uuid not null references staff (id),
  used_at timestamptz not null
);
create index staff_browser_staff on staff_browser (staff_id);
