-- Restorations of the shop: from a backup, or by a standby that took over (decision 0059). While one is held, the shop
-- sends, refunds, ships and sells nothing. Loading a backup runs this file in its own transaction, so that no restored
-- shop is ever without its hold: hence `if not exists`.
create table if not exists restoration (
  id bigint generated always as identity primary key,
  -- The backup's file; null for a standby that took over.
  backup text,
  -- All that was written before this moment is here; what was written after it may be lost.
  complete_until timestamptz not null,
  begun_at timestamptz not null,
  -- The time at which numbers of invoices and credit notes were skipped, since they may have been given out.
  numbers_skipped_at timestamptz,
  -- The time at which all that the providers have was entered or listed.
  recovered_at timestamptz,
  released_at timestamptz
);

-- One restoration is held at a time.
create unique index if not exists restoration_held on restoration ((true)) where released_at is null;

-- Numbers of invoices and credit notes that were skipped: no document has them, and the series go on behind them.
create table if not exists skipped_number (
  series text not null,
  financial_year text not null,
  first_number integer not null,
  last_number integer not null,
  restoration_id bigint not null references restoration (id),
  primary key (series, financial_year, first_number),
  check (first_number <= last_number)
);

-- Pieces that were taken off sale because a payment without an order names them.
create table if not exists piece_held_back (
  payment_id text not null,
  sku text not null,
  quantity integer not null check (quantity > 0),
  held_at timestamptz not null,
  primary key (payment_id, sku)
);
