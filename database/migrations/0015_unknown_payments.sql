-- Captured payments whose order the shop does not have, such as one lost by restoring an older backup (decision 0032).
create table unknown_payment (
  payment_id text primary key,
  provider text not null,
  provider_order_id text not null,
  -- The order code, as the provider has it; there may be no order of that code here.
  order_code text not null,
  amount_paise bigint not null check (amount_paise > 0),
  seen_at timestamptz not null,
  -- Set by the merchant. A payment that an order has received since needs no decision either.
  resolved_at timestamptz,
  resolution text,
  check ((resolved_at is null) = (resolution is null))
);
