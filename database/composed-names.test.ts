/** The upgrade to composed names (decision 0101): a database of the release before, with names that a Mac took apart. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { checkSpellings } from '../server/doctor/spellings.ts';
import { findSareeByPath } from '../shop/catalogue/saree-store.ts';
import { listInvoices } from '../shop/invoices/invoice-store.ts';
import { openInvoiceWorker } from '../shop/invoices/invoice-worker.ts';
import { appendAct, checkActLog } from '../shop/office/act-log-store.ts';
import { searchOrders } from '../shop/office-lists/order-search-store.ts';
import { readSearchWords } from '../shop/office-lists/search-words.ts';
import { buyTestOrder, openTestOrder, orderRequestFor } from '../shop/testing/order.ts';
import { aSaree } from '../shop/testing/saree.ts';
import { testShop } from '../shop/testing/shop.ts';
import { testDatabase } from './testing/database.ts';

const { db } = await testDatabase();
const { drawInvoiceFile, close } = openInvoiceWorker();
afterAll(close);

const apart = (text: string) => text.normalize('NFD');
const name = 'Kāntha রোমা';

/** Runs the migration again, on rows as the release before wrote them. */
async function upgrade(): Promise<void> {
  await sql.raw(await readFile('database/migrations/0077_composed_names.sql', 'utf8')).execute(db);
}

test('an upgrade composes names, and changes no document, no entry of the log and no order that has an invoice', async () => {
  const shop = await testShop(db);
  const saree = await aSaree(db, { name, color: 'Red', weaver: name, availability: 5 });
  const twin = await aSaree(db, { name: 'Twin', color: 'Red' });
  await sql`update saree set name = ${apart(name)}, product_path = ${apart('Kāntharoমা-Red')}, weaver = ${apart(name)},
    certificates = array['Handloom', ${apart(name)}] where sku = ${saree.sku}`.execute(db);
  await sql`update saree set name = 'Jāli', product_path = 'Jāli-Red' where sku = ${twin.sku}`.execute(db);
  const other = await aSaree(db, { name: 'Other', color: 'Red' });
  await sql`update saree set name = ${apart('Jāli')}, product_path = ${apart('Jāli-Red')} where sku = ${other.sku}`.execute(
    db,
  );
  await sql`insert into customer (uid, first_name, last_name, phone) values ('u1', ${apart('Zoë')}, '', '+919876543210')`.execute(
    db,
  );
  await sql`update category set title = ${apart('Kāntha')} where id = 'mul-cotton'`.execute(db);
  const request = orderRequestFor([saree]);
  const recipient = request.recipient && { ...request.recipient, fullName: apart('Zoë Rāo'), phone: '9876543210' };
  const paid = await buyTestOrder(shop, { ...request, recipient });
  await openTestOrder(shop, { ...orderRequestFor([saree]), recipient, receipt: 'another' });
  await db.transaction().execute((trx) =>
    appendAct(trx, {
      id: randomUUID(),
      at: shop.now(),
      staff: null,
      act: 'order.hold',
      refusal: null,
      money: null,
      inputHash: 'of before',
      subject: { kind: 'order', id: paid.id },
      changes: [{ field: 'name', before: null, after: apart('Zoë') }],
      reason: apart('Zoë asked'),
    }),
  );
  const drawn = async () =>
    Promise.all((await listInvoices(db, paid.id)).map(async (one) => (await drawInvoiceFile(one)).content));
  const kept = async () => ({
    log: await checkActLog(db),
    acts: await db.selectFrom('office_act').selectAll().orderBy('number').execute(),
    invoices: await db.selectFrom('invoice').selectAll().execute(),
    lines: await db.selectFrom('order_line').selectAll().execute(),
    paid: await db.selectFrom('orders').selectAll().where('id', '=', paid.id).execute(),
    files: await drawn(),
  });
  const before = await kept();
  expect(before.files.length).toBe(1);
  expect(JSON.stringify(before.invoices[0]?.document)).toContain(apart('Zoë Rāo'));

  await upgrade();

  expect(await kept()).toEqual(before);
  const names = async (table: 'saree' | 'weaver' | 'customer') =>
    (
      await sql<{
        text: string;
      }>`select ${sql.ref(table === 'customer' ? 'first_name' : 'name')} as text from ${sql.table(table)}`.execute(db)
    ).rows.map(({ text }) => text);
  expect(await names('customer')).toEqual(['Zoë']);
  const { title } = await db
    .selectFrom('category')
    .select('title')
    .where('id', '=', 'mul-cotton')
    .executeTakeFirstOrThrow();
  expect(title).toBe('Kāntha');
  expect(await names('weaver')).toContain(name);
  expect((await names('saree')).toSorted()).toEqual([apart('Jāli'), 'Jāli', name].toSorted());
  const drafts = await db.selectFrom('orders').select(['full_name', 'phone']).where('id', '<>', paid.id).execute();
  expect(drafts).toEqual([{ full_name: 'Zoë Rāo', phone: '9876543210' }]);
  for (const address of ['Kāntharoমা-Red', apart('Kāntharoমা-Red')])
    expect((await findSareeByPath(db, address))?.sku).toBe(saree.sku);
  const found = await searchOrders(shop, readSearchWords('Rāo'), 10);
  expect(found.map(({ code }) => code)).toContain(paid.code);

  // Of two names that would become one both stay, and the doctor names them.
  const findings = await checkSpellings({
    database: { state: 'open', db },
    isMigrated: true,
  } as unknown as Parameters<typeof checkSpellings>[0]);
  expect(findings.map(({ says }) => says)).toEqual([
    `Saree ${other.sku} is called ${apart('Jāli-Red')} in letters that are taken apart, which saree ${twin.sku} is called too.`,
    expect.stringMatching(
      /^Weaver \d+ is called .+ in letters that are taken apart, which weaver \d+ is called too\.$/u,
    ),
  ]);

  const changes = async () => (await db.selectFrom('page_change').select('id').execute()).length;
  const told = await changes();
  await upgrade();
  expect(await kept()).toEqual(before);
  expect(await changes()).toBe(told);
});
