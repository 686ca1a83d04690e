-- Captured payments whose order the shop does not have: lost with a restore of an older backup, say (decision 0032).
create table unknown_payment (
  payment_id text primary key,
  provider text not null,
  provider_order_id text not null,
  -- The order's code, as the provider has it; there may be no order of that code here.
  order_code text not null,
  amount_paise bigint not null check (amount_paise > 0),
  seen_at timestamptz not null,
  -- Set by the owner. A payment that an order has got since waits for nobody either.
  resolved_at timestamptz,
  resolution text,
  check ((resolved_at is null) = (resolution is null))
);
