-- Accounts and sessions. The auth_ tables belong to better-auth (providers/better-auth); the rest of the shop knows a
-- customer by the uid alone.
create table auth_user (
  id text primary key,
  name text not null,
  -- An account made by phone has a stand-in address under .invalid here, which is never shown and never written to.
  email text not null unique,
  email_verified boolean not null,
  image text,
  phone_number text unique,
  phone_number_verified boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_session (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  user_id text not null references auth_user (id) on delete cascade
);

create index auth_session_user on auth_session (user_id);

create table auth_account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references auth_user (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index auth_account_user on auth_account (user_id);

create table auth_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index auth_verification_identifier on auth_verification (identifier);
create index auth_verification_expires on auth_verification (expires_at);

-- The code that may sign in a phone number now, at most one per number. Neither can be read from its hashed key.
create table login_code (
  phone_key text primary key,
  code_key text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create table customer (
  uid text primary key,
  email text,
  phone text,
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An order placed while signed in belongs to that account, whatever contact was typed. The order outlives the account.
alter table orders add column customer_uid text references customer (uid) on delete set null;
create index orders_customer on orders (customer_uid, created_at desc) where customer_uid is not null;
create index orders_email on orders (lower(email), created_at desc) where email is not null;
create index orders_phone on orders (right(regexp_replace(phone, '\D', '', 'g'), 10), created_at desc)
  where phone is not null;

-- Counts of limits (rate-limiter-flexible). Keys are hashed, so that no contact can be read from them.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limit_expire on rate_limit (expire);

-- Secrets shared by all processes on this database; only used where SESSION_SECRET is not set.
create table shop_secret (
  name text primary key,
  value text not null
);
