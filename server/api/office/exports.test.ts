/** Files of the month's taxes and invoices: who gets them, that each is in the log, and what they contain. */

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { breakLedgers } from '../../../database/testing/break-ledgers.ts';
import { testDatabase } from '../../../database/testing/database.ts';
import { addMs, minuteMs } from '../../../shop/duration.ts';
import { openInvoiceDownload } from '../../../shop/gst-return/invoice-download.ts';
import { indianMonthOf } from '../../../shop/indian-month.ts';
import { limits } from '../../../shop/limits/limits.ts';
import { listActs } from '../../../shop/office/act-log-store.ts';
import { placePaidOrder } from '../../../shop/testing/after-sales.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let accountant: TestOffice;
let month: string;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  Object.assign(api.shop, { facts: { ...api.shop.facts, gstin: '27ABCDE1234F1Z5' } });
  accountant = await signInToOffice(api, 'accountant');
  month = indianMonthOf(api.shop.now());
});

async function askFor(person: TestOffice, act: 'gst.export' | 'invoices.export', input: object) {
  const exportId = randomUUID();
  const asked = { input: { exportId, month, ...input } };
  const { status, body } = await person.post(`/office/acts/${act}`, asked, { 'idempotency-key': randomUUID() });
  return { exportId, status, body };
}

const fetchFile = (person: TestOffice, exportId: string) => person.get<string>(`/office/exports/${exportId}`);

/** Fetches a file as its bytes. */
async function fetchBytes(person: TestOffice, exportId: string): Promise<Uint8Array> {
  const { bytes } = await api.requestBytes(`/office/exports/${exportId}`, { headers: person.headers });
  return bytes;
}

describe('a table of the month', () => {
  test('is a CSV file of the offline tool’s columns, which no cache keeps, and an entry of the log', async () => {
    await placePaidOrder(api.shop);
    const { exportId, status } = await askFor(accountant, 'gst.export', { table: 'b2cs' });
    expect(status).toBe(200);
    const { headers, body } = await fetchFile(accountant, exportId);
    expect([headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      `attachment; filename="gstr1-${month}-b2cs.csv"`,
      'no-store',
    ]);
    const [heads, ...rows] = parse(body, { bom: true }) as string[][];
    expect(heads).toEqual(
      'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN'.split(','),
    );
    expect(rows).toEqual([['OE', '29-Karnataka', '', '5.00', '4000.00', '0.00', '']]);
    expect(await listActs(db, {}, 1)).toMatchObject([
      {
        act: 'gst.export',
        staff: { id: accountant.staffId },
        subject: { kind: 'export', id: exportId },
        changes: [
          { field: 'month', after: month },
          { field: 'table', after: 'b2cs' },
        ],
      },
    ]);
  });

  test('comes with all others in one ZIP file', async () => {
    await placePaidOrder(api.shop);
    const { exportId } = await askFor(accountant, 'gst.export', { table: 'all' });
    const files = readZip(await fetchBytes(accountant, exportId));
    expect([...files.keys()]).toEqual(['b2cs.csv', 'b2cl.csv', 'cdnur.csv', 'hsn_b2c.csv', 'hsn_b2b.csv', 'docs.csv']);
    const docs = parse(files.get('docs.csv') ?? '', { bom: true }) as string[][];
    expect(docs[1]).toEqual(['Invoices for outward supply', expect.any(String), expect.any(String), '1', '0']);
  });

  test('has no formula, whatever an HSN code or a state says', async () => {
    const { id } = await placePaidOrder(api.shop);
    const { document } = await db
      .selectFrom('invoice')
      .select('document')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(document).replaceAll('52084120', '=1+1').replaceAll('"29"', '"@x"');
    await breakLedgers(db, (trx) =>
      trx.updateTable('invoice').set({ document: text }).where('order_id', '=', id).execute(),
    );
    const { exportId } = await askFor(accountant, 'gst.export', { table: 'all' });
    const files = readZip(await fetchBytes(accountant, exportId));
    const cells = ['b2cs.csv', 'hsn_b2c.csv'].flatMap(
      (name) => (parse(files.get(name) ?? '', { bom: true }) as string[][])[1] ?? [],
    );
    expect(cells).toEqual(expect.arrayContaining(["'@x-Karnataka", "'=1+1"]));
  });
});

describe('the invoices of a month', () => {
  test('are one ZIP file of PDFs by their numbers', async () => {
    await placePaidOrder(api.shop);
    await placePaidOrder(api.shop);
    const { exportId } = await askFor(accountant, 'invoices.export', { part: 1 });
    const files = readZip(await fetchBytes(accountant, exportId));
    expect([...files.keys()]).toEqual([
      expect.stringMatching(/^invoice-\w+-\d\d-\d\d-000001\.pdf$/),
      expect.stringMatching(/000002\.pdf$/),
    ]);
    for (const content of files.values()) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('need a passkey that was used just now', async () => {
    await placePaidOrder(api.shop);
    const late = await signInToOffice(api, 'owner', new Date(api.shop.now().getTime() - 11 * minuteMs));
    expect(await askFor(late, 'invoices.export', { part: 1 })).toMatchObject({
      status: 403,
      body: { code: 'passkey_needed' },
    });
  });

  test('of a month without any, or of a part that it has not, are refused', async () => {
    await placePaidOrder(api.shop);
    const refused = { status: 409, body: { code: 'act_refused', reason: 'no_documents' } };
    expect(await askFor(accountant, 'invoices.export', { part: 2 })).toMatchObject(refused);
    expect(await askFor(accountant, 'invoices.export', { part: 1, month: '2020-01' })).toMatchObject(refused);
  });

  test('are downloaded once at a time in the shop; one that is left, or a minute without a document, frees the place', async () => {
    await placePaidOrder(api.shop);
    const { exportId } = await askFor(accountant, 'invoices.export', { part: 1 });
    const first = await openInvoiceDownload(api.shop, month, 1);
    expect(first).toBeInstanceOf(Readable);
    expect(await askFor(accountant, 'invoices.export', { part: 1 })).toMatchObject({
      status: 409,
      body: { reason: 'download_under_way' },
    });
    expect(await fetchFile(accountant, exportId)).toMatchObject({ status: 409, body: { code: 'download_under_way' } });
    const closed = new Promise((end) => first?.once('close', end));
    first?.destroy();
    await closed;
    await expect.poll(async () => (await db.selectFrom('invoice_download').selectAll().execute()).length).toBe(0);
    let isDrawing = false;
    const drawInvoiceFile = () => {
      isDrawing = true;
      return new Promise<never>(() => {});
    };
    const crashed = await openInvoiceDownload({ ...api.shop, drawInvoiceFile }, month, 1);
    await expect.poll(() => isDrawing).toBe(true);
    await db
      .updateTable('invoice_download')
      .set({ held_until: new Date(0) })
      .execute();
    const second = await openInvoiceDownload(api.shop, month, 1);
    if (!second || !crashed) throw new Error('no download');
    expect((await buffer(second)).subarray(0, 2).toString()).toBe('PK');
    crashed.destroy();
  });

  /** Opens the download of two invoices, and lets something happen while the first is drawn. */
  async function openDownload(meanwhile: () => void | Promise<void>) {
    for (let nth = 0; nth < 2; nth += 1) await placePaidOrder(api.shop);
    let drawn = 0;
    const drawInvoiceFile: typeof api.shop.drawInvoiceFile = async (document) => {
      drawn += 1;
      if (drawn === 1) await meanwhile();
      return api.shop.drawInvoiceFile(document);
    };
    const zip = await openInvoiceDownload({ ...api.shop, drawInvoiceFile }, month, 1);
    if (!zip) throw new Error('no download');
    return zip;
  }

  test.each(['at once', 'after its head', 'in its middle'])(
    'that are cancelled %s free the place, and end nothing else',
    async (when) => {
      for (let nth = 0; nth < 2; nth += 1) await placePaidOrder(api.shop);
      const { exportId } = await askFor(accountant, 'invoices.export', { part: 1 });
      const { body } = await api.open(`/office/exports/${exportId}`, { headers: accountant.headers });
      const reader = body?.getReader();
      if (when !== 'at once') await reader?.read();
      if (when === 'in its middle') await reader?.read();
      await reader?.cancel();
      await expect.poll(async () => (await db.selectFrom('invoice_download').selectAll().execute()).length).toBe(0);
      expect(readZip(await fetchBytes(accountant, exportId)).size).toBe(2);
    },
  );

  test('end without the rest after half an hour, however slowly they are read', async () => {
    const zip = await openDownload(() => api.shop.passMinutes(31));
    await expect(buffer(zip)).rejects.toThrow('longer than half an hour');
  });

  test('end without the rest if another download took the place while nothing was read for a minute', async () => {
    let second: Readable | null = null;
    const first = await openDownload(async () => {
      api.shop.passMinutes(2);
      second = await openInvoiceDownload(api.shop, month, 1);
    });
    await expect(buffer(first)).rejects.toThrow('another download has taken the place');
    if (!second) throw new Error('no download');
    expect([...readZip(await buffer(second)).keys()]).toHaveLength(2);
  });

  test('are downloaded after the clock was set back, though the place is held until a time that is far ahead', async () => {
    await placePaidOrder(api.shop);
    const holdFor = (ms: number) =>
      db
        .insertInto('invoice_download')
        .values({ held_by: randomUUID(), held_until: addMs(api.shop.now(), ms) })
        .onConflict((conflict) =>
          conflict.column('only_one').doUpdateSet((eb) => ({ held_until: eb.ref('excluded.held_until') })),
        )
        .execute();
    // By a process whose clock is a little ahead.
    await holdFor(minuteMs + 500);
    expect(await askFor(accountant, 'invoices.export', { part: 1 })).toMatchObject({ status: 409 });
    expect(await openInvoiceDownload(api.shop, month, 1)).toBeNull();
    await holdFor(60 * minuteMs);
    const { exportId, status } = await askFor(accountant, 'invoices.export', { part: 1 });
    expect(status).toBe(200);
    expect(readZip(await fetchBytes(accountant, exportId)).size).toBe(1);
  });

  test('that cannot be drawn end the file instead of making it shorter', async () => {
    await placePaidOrder(api.shop);
    const broken = { ...api.shop, drawInvoiceFile: () => Promise.reject(new Error('no font')) };
    const zip = await openInvoiceDownload(broken, month, 1);
    if (!zip) throw new Error('no download');
    await expect(buffer(zip)).rejects.toThrow('no font');
  });
});

describe('a file', () => {
  test('is fetched by nobody but who asked for it', async () => {
    await placePaidOrder(api.shop);
    const { exportId } = await askFor(accountant, 'gst.export', { table: 'all' });
    const owner = await signInToOffice(api, 'owner');
    const manager = await signInToOffice(api, 'manager');
    for (const other of [owner, manager])
      expect(await fetchFile(other, exportId)).toMatchObject({ status: 404, body: { code: 'unknown_export' } });
    for (const role of ['packer', 'lister'] as const)
      expect(await fetchFile(await signInToOffice(api, role), exportId)).toMatchObject({
        status: 403,
        body: { code: 'forbidden_act' },
      });
  });

  test('that was refused, or asked for more than five minutes ago, is not there', async () => {
    const { exportId: refused } = await askFor(accountant, 'invoices.export', { part: 1 });
    expect((await fetchFile(accountant, refused)).status).toBe(404);
    const { exportId } = await askFor(accountant, 'gst.export', { table: 'docs' });
    expect((await fetchFile(accountant, exportId)).status).toBe(200);
    api.shop.passMinutes(5);
    expect((await fetchFile(accountant, exportId)).status).toBe(404);
  });

  test('is asked for a limited number of times', async () => {
    const [{ times }] = limits['invoice-files-of-person'];
    for (let nth = 0; nth < times; nth += 1) await api.shop.limits.take('invoice-files-of-person', accountant.staffId);
    await placePaidOrder(api.shop);
    expect((await askFor(accountant, 'invoices.export', { part: 1 })).status).toBe(429);
    const owner = await signInToOffice(api, 'owner');
    expect((await askFor(owner, 'invoices.export', { part: 1 })).status).toBe(200);
  });
});

test('a manager reads the tables of a month, and takes no file', async () => {
  await placePaidOrder(api.shop);
  const manager = await signInToOffice(api, 'manager');
  expect(await manager.get('/office/money/gst')).toMatchObject({
    status: 200,
    body: { month, months: [month], difference: 0, documents: 1, parts: 1 },
  });
  for (const act of ['gst.export', 'invoices.export'] as const)
    expect(await askFor(manager, act, { table: 'all', part: 1 })).toMatchObject({
      status: 403,
      body: { code: 'forbidden_act' },
    });
});
