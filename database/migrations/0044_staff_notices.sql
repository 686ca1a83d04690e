-- Notices to the people of the office: by web push to their devices, and by mail (decision 0069).

-- Browsers that a person lets receive notices (push subscriptions). They end with the person's access.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id),
  -- Address at the browser's push service: whoever knows it and the keys can reach the device.
  endpoint text not null unique,
  -- Keys of the browser, for which notices are encrypted.
  p256dh text not null,
  auth text not null,
  -- Public key of the shop for which the subscription was made: the push service takes notices of no other.
  server_key text not null,
  -- Such as 'Chrome on Android'.
  device text not null,
  made_at timestamptz not null,
  -- The last notice that the device confirmed.
  confirmed_at timestamptz
);
create index push_subscription_staff on push_subscription (staff_id);

-- Choices of a person that differ from what is usual for their role.
create table staff_notice_choice (
  staff_id uuid not null references staff (id),
  -- One of shop/office-notices/kinds.ts; not checked here, so that a new kind needs no migration.
  kind text not null,
  push boolean not null,
  mail boolean not null,
  primary key (staff_id, kind)
);

-- What a person is told of. Kept for a month.
create table staff_notice (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id),
  -- The same occasion is told to a person once, however often its job runs.
  occasion text not null,
  kind text not null,
  -- What it is about, such as the id of an order; nothing personal.
  subject text not null,
  detail text not null,
  made_at timestamptz not null,
  -- Later than `made_at` in the quiet hours, and for orders beyond ten an hour.
  due_at timestamptz not null,
  -- The notice with which this one is told as one; null if it is told itself.
  told_with uuid references staff_notice (id) on delete cascade,
  -- When its sending began: from then on no other is told with it.
  taken_at timestamptz,
  -- When a device confirmed it first.
  confirmed_at timestamptz,
  mailed_at timestamptz,
  unique (staff_id, occasion)
);
create index staff_notice_made on staff_notice (staff_id, kind, made_at);
create index staff_notice_told_with on staff_notice (told_with) where told_with is not null;

-- A notice on its way to one device. Its id is in the encrypted message alone, so that only the device can confirm it.
create table push_delivery (
  id uuid primary key default gen_random_uuid(),
  notice_id uuid not null references staff_notice (id) on delete cascade,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  -- When the push service took it.
  sent_at timestamptz,
  confirmed_at timestamptz,
  unique (notice_id, subscription_id)
);
create index push_delivery_subscription on push_delivery (subscription_id);
