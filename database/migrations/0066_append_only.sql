-- Ledgers, issued documents and records of money are only added to (decision 0088), as office_act, order_note and weaver_entry are.
-- Beside the release before: keeps_rows: it adds rows to these tables, and changes only the columns that are named here.
-- Beside the release before: keeps_order: it changes none of these columns once it has inserted an order.
-- Beside the release before: only_rises: it only adds to the last number of a series.
-- Beside the release before: is_not_emptied: it empties no table but in a new database.

-- Refuses to delete rows, to empty a table that has rows, and to change a column that no argument of the trigger names.
create function keep_rows() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  if tg_op = 'TRUNCATE' then
    -- Loading a backup empties the tables of a new database first, which are empty.
    execute format('select exists (select from %s)', tg_relid::regclass) into has_rows;
    if not has_rows then
      return null;
    end if;
  elsif tg_op = 'UPDATE' and tg_nargs > 0 and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception 'rows of % are kept as they were recorded', tg_relid::regclass;
end $$;

-- Rows that never change.
create trigger keeps_rows before update or delete on stock_movement
  for each row execute function keep_rows();
create trigger is_not_emptied before truncate on stock_movement
  for each statement execute function keep_rows();
create trigger keeps_rows before update or delete on order_event
  for each row execute function keep_rows();
create trigger is_not_emptied before truncate on order_event
  for each statement execute function keep_rows();
create trigger keeps_rows before update or delete on order_line
  for each row execute function keep_rows();
create trigger is_not_emptied before truncate on order_line
  for each statement execute function keep_rows();
create trigger keeps_rows before update or delete on invoice
  for each row execute function keep_rows();
create trigger is_not_emptied before truncate on invoice
  for each statement execute function keep_rows();
create trigger keeps_rows before update or delete on skipped_number
  for each row execute function keep_rows();
create trigger is_not_emptied before truncate on skipped_number
  for each statement execute function keep_rows();
create trigger keeps_rows before update or delete on problem_step
  for each row execute function keep_rows();
create trigger is_not_emptied before truncate on problem_step
  for each statement execute function keep_rows();
create trigger keeps_rows before update or delete on dispute_document
  for each row execute function keep_rows();
create trigger is_not_emptied before truncate on dispute_document
  for each statement execute function keep_rows();
create trigger keeps_rows before update or delete on saree_former_price
  for each row execute function keep_rows();
create trigger is_not_emptied before truncate on saree_former_price
  for each statement execute function keep_rows();

-- What the provider says of a refund comes after it was wanted.
create trigger keeps_rows before update or delete on refund
  for each row execute function keep_rows('status', 'provider_refund_id', 'asked_at', 'settled_at', 'failure');
create trigger is_not_emptied before truncate on refund
  for each statement execute function keep_rows();

-- Importing a day again stores what the provider says by then.
create trigger keeps_rows before update or delete on payout
  for each row execute function keep_rows('amount_paise', 'status', 'utr', 'made_at', 'imported_at');
create trigger is_not_emptied before truncate on payout
  for each statement execute function keep_rows();
create trigger keeps_rows before update or delete on payout_line
  for each row execute function keep_rows('kind', 'amount_paise', 'credit_paise', 'debit_paise', 'fee_paise', 'tax_paise',
    'payment_id', 'dispute_id', 'order_receipt', 'settled_at');
create trigger is_not_emptied before truncate on payout_line
  for each statement execute function keep_rows();

-- The provider and the merchant go on with a dispute, and its order may be found later.
create trigger keeps_rows before update or delete on dispute
  for each row execute function keep_rows('order_id', 'amount_paise', 'phase', 'status', 'reason_code', 'reason_description',
    'respond_by', 'heard_at', 'answer', 'answered_at');
create trigger is_not_emptied before truncate on dispute
  for each statement execute function keep_rows();

-- The merchant decides what becomes of the payment.
create trigger keeps_rows before update or delete on unknown_payment
  for each row execute function keep_rows('resolved_at', 'resolution');
create trigger is_not_emptied before truncate on unknown_payment
  for each statement execute function keep_rows();

-- Each is stored beside the backups once.
create trigger keeps_rows before update or delete on erasure
  for each row execute function keep_rows('stored_at');
create trigger is_not_emptied before truncate on erasure
  for each statement execute function keep_rows();

-- A restoration goes on in steps.
create trigger keeps_rows before update or delete on restoration
  for each row execute function keep_rows('numbers_skipped_at', 'recovered_at', 'released_at');
create trigger is_not_emptied before truncate on restoration
  for each statement execute function keep_rows();

-- The next number of a series is taken; a taken one is never given out again.
create trigger keeps_rows before update or delete on invoice_series
  for each row execute function keep_rows('last_number');
create trigger is_not_emptied before truncate on invoice_series
  for each statement execute function keep_rows();
create trigger only_rises before update on invoice_series
  for each row when (new.last_number <= old.last_number) execute function keep_rows();

-- An order lives, but not what was agreed: its number, its key at the caller and its price. Its rows stay.
create trigger keeps_order before update of id, code, receipt, amount_paise, currency on orders
  for each row when (
    (new.id, new.code, new.receipt, new.amount_paise, new.currency)
      is distinct from (old.id, old.code, old.receipt, old.amount_paise, old.currency))
  execute function keep_rows();
create trigger keeps_rows before delete on orders
  for each row execute function keep_rows();
create trigger is_not_emptied before truncate on orders
  for each statement execute function keep_rows();
