-- How staff sign in to the office (decision 0063). Tokens and codes are stored as keyed hashes, never in the clear.

-- Links that are good for one use: an invitation for two days, a link to sign in for ten minutes.
create table staff_token (
  key text primary key,
  staff_id uuid not null references staff (id),
  purpose text not null check (purpose in ('invitation', 'link')),
  expires_at timestamptz not null
);

-- Passkeys (WebAuthn credentials).
create table staff_passkey (
  -- The credential's id, base64url.
  id text primary key,
  staff_id uuid not null references staff (id),
  public_key bytea not null,
  -- Of its signatures; most passkeys have none and stay at 0.
  counter bigint not null,
  transports text[] not null,
  -- The device on which it was made, such as 'Chrome on Android'.
  device text not null,
  made_at timestamptz not null,
  used_at timestamptz not null
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- Codes for a person who has lost every passkey; each is good once.
create table staff_recovery_code (
  key text primary key,
  staff_id uuid not null references staff (id)
);
create index staff_recovery_code_staff on staff_recovery_code (staff_id);

create table office_session (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  staff_id uuid not null references staff (id),
  device text not null,
  signed_in_at timestamptz not null,
  used_at timestamptz not null,
  -- The last use of a passkey in this session; nothing may be done without one.
  passkey_at timestamptz,
  -- The use of a recovery code in this session, which lets a passkey be made.
  recovered_at timestamptz
);
create index office_session_staff on office_session (staff_id);

-- Challenges that a passkey is to sign: each is good once, for five minutes.
create table passkey_challenge (
  key text primary key,
  -- Of the session that makes or uses the passkey; null for a sign-in.
  session_id uuid references office_session (id) on delete cascade,
  purpose text not null check (purpose in ('make', 'use')),
  expires_at timestamptz not null
);
