-- Money that the payment provider transferred to the merchant's bank (decision 0049). Nothing here is computed: what
-- matches and what does not is found by the query that lists it.
create table payout (
  -- The provider's id.
  id text primary key,
  provider text not null,
  amount_paise bigint not null,
  status text not null check (status in ('created', 'processed', 'failed')),
  -- The bank's reference, by which the merchant finds the credit.
  utr text,
  made_at timestamptz not null,
  imported_at timestamptz not null
);

create index payout_made on payout (made_at);

-- The payments, refunds and adjustments that a payout adds up.
create table payout_line (
  payout_id text not null references payout (id),
  -- The provider's id of the payment, refund or adjustment.
  entity_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'adjustment', 'transfer')),
  amount_paise bigint not null check (amount_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  debit_paise bigint not null check (debit_paise >= 0),
  -- The provider's fee, tax included.
  fee_paise bigint not null,
  tax_paise bigint not null,
  -- The payment that a refund or an adjustment is about.
  payment_id text,
  dispute_id text,
  order_receipt text,
  settled_at timestamptz,
  primary key (payout_id, entity_id)
);

create index payout_line_entity on payout_line (entity_id);
