import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './testing/database.ts';
import type { DB } from './types.ts';

const { db } = await testDatabase();

type Table = keyof DB;

/** Tables whose rows are kept, with the columns that may change. A new table is added to this list or to `changeable`. */
const kept: Partial<Record<Table, readonly string[]>> = {
  dispute:
    'order_id amount_paise phase status reason_code reason_description respond_by heard_at answer answered_at'.split(
      ' ',
    ),
  dispute_document: [],
  erasure: ['stored_at'],
  invoice: [],
  invoice_series: ['last_number'],
  office_act: [],
  order_event: [],
  order_line: [],
  order_note: ['words', 'erased_at'],
  payout: ['amount_paise', 'status', 'utr', 'made_at', 'imported_at'],
  payout_line:
    'kind amount_paise credit_paise debit_paise fee_paise tax_paise payment_id dispute_id order_receipt settled_at'.split(
      ' ',
    ),
  problem_step: [],
  refund: ['status', 'provider_refund_id', 'asked_at', 'settled_at', 'failure'],
  restoration: ['numbers_skipped_at', 'recovered_at', 'released_at'],
  saree_former_price: [],
  skipped_number: [],
  stock_movement: [],
  unknown_payment:
    'resolved_at resolution refunded_paise not_rebuilt told_at refund_key refund_paise refund_failure pieces'.split(
      ' ',
    ),
  weaver_entry: [],
};

/** Columns of orders that are kept; the others say where an order is by now. */
const keptOfOrders = ['id', 'code', 'receipt', 'amount_paise', 'currency'];

const keptTables = [...Object.keys(kept), 'orders'] as Table[];

/** Tables whose rows may change, by what they are. */
const changeable = {
  'what people edit': `bulk_change category collection front_seller house_version occasion picture review saree saree_draft
    setting shown_dispatch slide staff staff_notice_choice testimonial video weaver weaver_profile`,
  'where something is by now': `alarm backup_run money_difference order_hold order_report outage parcel parcel_inspection
    piece_held_back purchase_trouble rebuilt_order readiness_write reconciliation restock_request restocked scheduled_act schema_requirement webhook_event`,
  'personal data that is erased': `account_list auth_account auth_user customer former_contact inspection_photo newsletter_signup
    order_report_photo parcel_document review_upload write_off_photo`,
  'what lets somebody in': `auth_session auth_verification login_code office_session passkey_challenge revoked_pass shop_secret
    staff_browser staff_passkey staff_recovery_code staff_token`,
  'of use for a while': `invoice_download packing_claim page_change pincode_answer push_delivery push_subscription rate_limit
    staff_notice`,
  'counts and what they count': `cart_event product_view product_view_day saree_sales search_day search_event sold_saree visit
    visit_day`,
  'where it leads': `saree_former_path`,
};

const uuid = `'00000000-0000-4000-8000-000000000001'`;
/** A row of each kept table. Foreign keys are off while they are inserted. */
const rows: Partial<Record<Table, string>> = {
  dispute: `(id, provider, payment_id, amount_paise, phase, status, reason_code, reason_description, raised_at, heard_at)
    values ('disp_1', 'fake', 'pay_1', 100, 'chargeback', 'open', '', '', now(), now())`,
  dispute_document: `(id, dispute_id, kind, name, size_bytes, sent_at) values ('doc_1', 'disp_1', 'proof', 'a.pdf', 9, now())`,
  erasure: `(kind, subject, erased_at) values ('account', 'uid', now())`,
  invoice: `(number, kind, order_id, nth, issued_at, document) values ('DH/1', 'invoice', ${uuid}, 1, now(), '{}')`,
  invoice_series: `(series, financial_year, last_number) values ('DH', '26-27', 7)`,
  office_act: `(id, number, at, actor, act, subject_kind, subject_id, changes, input_hash, previous_hash, hash)
    values (${uuid}, 1, now(), 'command', 'a', 'order', '', '[]', '', '', '')`,
  order_event: `(order_id, to_status, cause) values (${uuid}, 'draft', 'test')`,
  order_line: `(order_id, sku, name, color, product_path, unit_price_paise, quantity)
    values (${uuid}, 'SKU', '', '', '', 100, 1)`,
  order_note: `(order_id, words, written_at) values (${uuid}, 'careful', now())`,
  orders: `(id, code, receipt, status, amount_paise, check_after) values (${uuid}, 'CODE', 'receipt', 'draft', 100, now())`,
  payout: `(id, provider, amount_paise, status, made_at, imported_at)
    values ('setl_1', 'fake', 100, 'processed', now(), now())`,
  payout_line: `(payout_id, entity_id, kind, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise)
    values ('setl_1', 'pay_1', 'payment', 100, 100, 0, 0, 0)`,
  problem_step: `(report_id, kind, at) values (${uuid}, 'answered', now())`,
  refund: `(order_id, amount_paise, status, reason, by_whom, takes_back)
    values (${uuid}, 100, 'pending', '', 'owner', false)`,
  restoration: `(complete_until, begun_at) values (now(), now())`,
  saree_former_price: `(sku, price_paise) values ('SKU', 100)`,
  skipped_number: `(series, financial_year, first_number, last_number, restoration_id) values ('DH', '26-27', 1, 2, 1)`,
  stock_movement: `(sku, quantity, reason) values ('SKU', 1, 'received')`,
  unknown_payment: `(payment_id, provider, provider_order_id, order_code, amount_paise, seen_at)
    values ('pay_1', 'fake', 'order_1', 'CODE', 100, now())`,
  weaver_entry: `(weaver_id, at, kind, amount_paise) values (1, now(), 'advance', 100)`,
};

await db.transaction().execute(async (trx) => {
  await sql`set local session_replication_role = replica`.execute(trx);
  for (const [table, row] of Object.entries(rows)) await sql.raw(`insert into ${table} ${row}`).execute(trx);
});

const { rows: columns } = await sql<{ table: Table; column: string; type: string; isGenerated: boolean }>`
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attidentity = 'a' as "isGenerated"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`.execute(db);

const another: Readonly<Record<string, (column: string) => string>> = {
  'text[]': (column) => `${column} || 'x'::text`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  uuid: () => 'gen_random_uuid()',
  jsonb: () => `'["another"]'`,
  boolean: (column) => `not coalesce(${column}, false)`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  'timestamp with time zone': () => `now() + interval '1 day'`,
};

/** Returns what the database says to a statement, which is rolled back; an empty text if it does as told. */
async function answerTo(statement: string): Promise<string> {
  const trx = await db.startTransaction().execute();
  try {
    await sql.raw(statement).execute(trx);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    await trx.rollback().execute();
  }
}

/** Tables with triggers of their own, and what these say. */
const saidOf: Partial<Record<Table, string>> = {
  office_act: 'rows of office_act are never changed or deleted',
  order_note: 'notes on orders are never changed or deleted',
  weaver_entry: 'entries of weavers are never changed or deleted',
};

const refusalOf = (table: Table) => saidOf[table] ?? `rows of ${table} are kept as they were recorded`;

const updateOf = (table: Table, column: string, type: string) =>
  `update ${table} set ${column} = ${another[type]?.(column) ?? `no value of ${type}`}`;

test('every table is named as one whose rows are kept, or as one whose rows may change', () => {
  const named = Object.values(changeable).flatMap((names) => names.split(/\s+/));
  const tables = columns.map(({ table }) => table).filter((table) => !table.startsWith('kysely_'));
  expect([...named, ...keptTables].toSorted()).toEqual([...new Set(tables)].toSorted());
});

test('the triggers are on the tables whose rows are kept, and on no other', async () => {
  const { rows: found } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname = 'keep_rows' or proname ~ '^refuse_change_of_'`.execute(db);
  expect(found.map(({ table }) => table).toSorted()).toEqual([...keptTables].toSorted());
});

type Column = (typeof columns)[number];
const titled = (some: readonly Column[]) => some.map((one) => [`${one.table}.${one.column}`, one] as const);

const fixed = columns.filter(({ table, column }) =>
  table === 'orders' ? keptOfOrders.includes(column) : kept[table] && !kept[table].includes(column),
);
test.each(titled(fixed))('%s cannot be changed', async (_, { table, column, type, isGenerated }) => {
  const said = isGenerated ? 'can only be updated to DEFAULT' : refusalOf(table);
  expect(await answerTo(updateOf(table, column, type))).toContain(said);
});

const free = columns.filter(({ table, column }) => kept[table]?.includes(column) && table !== 'order_note');
test.each(titled(free))('%s may change', async (_, { table, column, type }) => {
  // A check of the column's values may refuse the value.
  expect(await answerTo(updateOf(table, column, type))).toMatch(/^$|violates check constraint|foreign key/);
});

test.each(keptTables)('rows of %s cannot be deleted', async (table) => {
  expect(await answerTo(`delete from ${table}`)).toContain(refusalOf(table));
  expect(await answerTo(`delete from ${table} where false`)).toBe('');
});

test.each(keptTables)('%s cannot be emptied while it has rows', async (table) => {
  expect(await answerTo(`truncate ${table} cascade`)).toContain(refusalOf(table));
});

test('a table without rows can be emptied, as restoring does', async () => {
  const names = Object.keys(rows).join(', ');
  const trx = await db.startTransaction().execute();
  await sql`set local session_replication_role = replica`.execute(trx);
  for (const table of Object.keys(rows)) await sql.raw(`delete from ${table}`).execute(trx);
  await sql`set local session_replication_role = origin`.execute(trx);
  await sql.raw(`truncate ${names} cascade`).execute(trx);
  await trx.rollback().execute();
});

test('the last number of a series never falls, nor is given out again', async () => {
  expect(await answerTo(`update invoice_series set last_number = last_number - 1`)).toContain(
    refusalOf('invoice_series'),
  );
  expect(await answerTo(`update invoice_series set last_number = last_number`)).toContain(refusalOf('invoice_series'));
});

test('an order goes on, and storing again what was agreed is no change', async () => {
  expect(await answerTo(`update orders set status = 'cancelled', full_name = null`)).toBe('');
  expect(await answerTo(`update orders set amount_paise = amount_paise, code = code`)).toBe('');
});

test('one statement cannot change a kept column beside one that may change', async () => {
  expect(await answerTo(`update refund set status = 'processed', amount_paise = 1`)).toContain(refusalOf('refund'));
});
