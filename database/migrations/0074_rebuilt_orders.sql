-- Lost orders that are made again from what the payment provider keeps of them (decision 0097).
-- Beside the release before: keeps_rows: it changes only the columns of unknown_payment that were named before.

alter table unknown_payment
  -- What has gone back of it, as the provider said last.
  add column refunded_paise bigint not null default 0 check (refunded_paise between 0 and amount_paise),
  -- Why no order was made of it; null while that was not tried.
  add column not_rebuilt text,
  -- The time at which the merchant was mailed about it.
  add column told_at timestamptz,
  -- A refund by the shop: its key and amount while it is under way, and why the provider refused the last one.
  add column refund_key uuid,
  add column refund_paise bigint,
  add column refund_failure text;

-- The merchant was mailed about these by the release before, which mails within minutes.
update unknown_payment set told_at = seen_at where seen_at < now() - interval '1 day';

create or replace trigger keeps_rows before update or delete on unknown_payment
  for each row execute function keep_rows('resolved_at', 'resolution', 'refunded_paise', 'not_rebuilt', 'told_at',
    'refund_key', 'refund_paise', 'refund_failure', 'pieces');

-- Orders that were made again. The buyer is asked for the address by a link, and their contact is kept until they answer.
create table rebuilt_order (
  order_id uuid primary key references orders (id),
  payment_id text not null unique references unknown_payment (payment_id),
  -- Contact of the payer at the payment provider; it goes once the buyer has answered, or the order has ended.
  email text,
  phone text,
  rebuilt_at timestamptz not null,
  -- The time at which the buyer was asked; the link is good for some days from then.
  asked_at timestamptz,
  answered_at timestamptz
);

alter table erasure
  -- Keyed hashes of the contacts of a deleted account: no lost order of it is made again. Without the shop's secret they say nothing.
  add column contact_keys text[] not null default '{}';
