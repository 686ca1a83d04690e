-- Passes (signed cookies) of browsers that signed out before the pass expired: copies of them are refused.
create table revoked_pass (
  id text primary key,
  expires_at timestamptz not null
);

create index revoked_pass_expires on revoked_pass (expires_at);
