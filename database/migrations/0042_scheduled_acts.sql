-- Acts that wait some seconds before they are done, and may be undone until then (decision 0064).
create table scheduled_act (
  -- The caller's own id of the call; once the act is done, its entry in office_act has it.
  id uuid primary key,
  -- Name of an act of shop/office/acts.ts, and its input, which has no contacts.
  act text not null,
  input jsonb not null,
  input_hash text not null,
  subject_kind text not null,
  subject_id text not null,
  -- Who asked for it, as they were then; the act is performed by them.
  staff_id uuid not null references staff (id),
  role text not null,
  passkey_at timestamptz not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- What it would have done at that time: money in paise, and the changes as office_act has them. It does this or nothing.
  money bigint check (money >= 0),
  changes jsonb not null,
  state text not null check (state in ('waiting', 'undone', 'done', 'refused')),
  -- Code of the refusal when it was due.
  refusal text,
  settled_at timestamptz,
  -- Somebody has seen the refusal, and it is no card any more.
  dismissed_at timestamptz,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'waiting') = (settled_at is null)),
  check (dismissed_at is null or state = 'refused')
);

-- Of the same act on the same thing one waits at a time.
create unique index scheduled_act_waiting on scheduled_act (act, subject_kind, subject_id) where state = 'waiting';
create index scheduled_act_waiting_of_staff on scheduled_act (staff_id) where state = 'waiting';
create index scheduled_act_refused on scheduled_act (requested_at) where state = 'refused' and dismissed_at is null;
