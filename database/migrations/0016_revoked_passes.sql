-- Passes (signed cookies) whose browser has signed out before they ended: copies of them open nothing.
create table revoked_pass (
  id text primary key,
  expires_at timestamptz not null
);

create index revoked_pass_expires on revoked_pass (expires_at);
