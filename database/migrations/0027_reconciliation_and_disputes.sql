-- All that the payment provider captured, refunded and disputes, compared with the shop's own books (decision 0049).

-- Facts of an unknown payment that help to find its buyer and its pieces. None of them is personal.
alter table unknown_payment
  -- `second_payment`: the order is here, and another payment has paid for it.
  add column kind text not null default 'no_order' check (kind in ('no_order', 'second_payment')),
  add column paid_at timestamptz,
  add column method text,
  -- The pieces that the order asked for, as the shop noted them at the provider: `SKU × 1, …`.
  add column pieces text;

-- Up to which moment the provider's entries are compared. It is restored with the books, and so leads back to the time
-- of the backup.
create table reconciliation (
  provider text primary key,
  done_until timestamptz not null
);

-- Differences that the comparison found and could not mend. A row goes when a later comparison no longer finds it.
create table money_difference (
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  -- The provider's id.
  id text not null,
  -- The order code.
  about text not null,
  at timestamptz not null,
  ours_paise bigint,
  ours_status text,
  theirs_paise bigint,
  theirs_status text,
  found_at timestamptz not null,
  primary key (kind, id),
  check ((ours_paise is null) = (ours_status is null)),
  check ((theirs_paise is null) = (theirs_status is null)),
  check (ours_paise is not null or theirs_paise is not null)
);

-- Payments that a payer disputes at their bank.
create table dispute (
  -- The provider's id.
  id text primary key,
  provider text not null,
  payment_id text not null,
  -- Null for the payment of an order that the shop does not have (unknown_payment).
  order_id uuid references orders (id),
  amount_paise bigint not null check (amount_paise > 0),
  phase text not null check (phase in ('fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration')),
  status text not null check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
  reason_code text not null,
  reason_description text not null,
  -- Null if the provider states no deadline.
  respond_by timestamptz,
  raised_at timestamptz not null,
  heard_at timestamptz not null,
  -- The merchant's answer, set before the provider is told of it.
  answer text check (answer in ('accepted', 'contested')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);

create index dispute_order on dispute (order_id);
create index dispute_payment on dispute (payment_id);
create index dispute_open on dispute (respond_by) where status in ('open', 'under_review');

-- Files that the merchant sent to the provider as proof. The files themselves stay with the merchant and the provider.
create table dispute_document (
  -- The provider's id.
  id text primary key,
  dispute_id text not null references dispute (id),
  kind text not null,
  name text not null,
  size_bytes integer not null check (size_bytes > 0),
  sent_at timestamptz not null
);

create index dispute_document_dispute on dispute_document (dispute_id, sent_at);
