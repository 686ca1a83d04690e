/** `npm run shop -- parcel …`, as the merchant types it: processes of their own, with the sandbox's shipping service. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { TestSandbox } from '../../sandbox/testing/tools.ts';
import { pollStaleShipments } from '../../shop/fulfilment/tracking-updates.ts';
import type { Order } from '../../shop/orders/order.ts';
import { handOverParcel } from '../../shop/parcels/hand-over.ts';
import { placeOrderWithShipment } from '../../shop/testing/after-sales.ts';
import { readAvailability } from '../../shop/testing/order.ts';
import { placeLabelledOrder } from '../../shop/testing/packed.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';
import { openShiprocketShop } from '../testing/shiprocket-shop.ts';

const test = sampledTest(import.meta.filename);
const timeout = 60_000;

const { db, url, clear } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'parcels-'));
afterAll(() => rm(folder, { recursive: true }));

let sandbox: TestSandbox;
let shop: TestShop;
let order: Order;
let run: ReturnType<typeof createCommandRunner>;
beforeEach(async () => {
  await clear();
  const opened = await openShiprocketShop(db);
  ({ sandbox, shop, order } = opened);
  run = createCommandRunner({
    DATABASE_URL: url,
    DATA_DIR: folder,
    ...opened.settings,
  });
});
afterEach(() => sandbox.close());

const parcel = (verb: string, ...words: string[]) => run('parcel', verb, order.code, ...words);
const advance = async (to: string) => {
  await sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(order.shipmentId), to });
  shop.passMinutes(7 * 60);
  await pollStaleShipments(shop, () => {});
};

test(
  'a parcel is packed, labelled, collected and shown from the command line',
  async () => {
    expect(await parcel('label')).toMatchObject({
      code: 1,
      complained: `${order.code}: That is not possible: its parcel is asked for, but not packed.\n`,
    });
    expect(await parcel('pack', '820', '--box', 'crate')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('crate is no box of the shop; these are: Small: 35x28x5 cm, 200 g;'),
    });
    expect(await parcel('pack', '820', '--box', 'medium')).toMatchObject({
      code: 0,
      said: expect.stringContaining('820 g, in Medium'),
    });
    const couriers = await parcel('couriers');
    expect(couriers.said).toMatch(/43 +₹\d+\.\d\d {2}3 days {2}Delhivery Surface {2}\(chosen by itself\)/);
    expect(couriers.said).toContain('Money in the prepaid account: ₹5,000.00');
    const labelled = await parcel('label');
    const [{ awb = '' } = {}] = sandbox.shipments();
    expect(labelled.said).toContain(`${order.code} goes by Delhivery Surface for ₹`);
    expect(labelled.said).toContain(`AWB ${awb}`);
    const file = join(folder, 'parcels', `label-${order.code}.pdf`);
    expect(labelled.said).toContain(file);
    expect([(await readFile(file)).subarray(0, 5).toString(), (await stat(file)).mode & 0o777]).toEqual([
      '%PDF-',
      0o600,
    ]);
    expect((await parcel('pickup')).said).toMatch(/The courier comes on 2026-11-\d\d 14:00/);
    const manifest = join(folder, 'manifest.pdf');
    expect(await parcel('manifest', '--to', manifest)).toMatchObject({ code: 0 });
    expect((await readFile(manifest)).subarray(0, 5).toString()).toBe('%PDF-');
    const shown = await parcel('show');
    for (const line of [
      'waiting for the courier',
      'weight: 820 g',
      'box: Medium, 35x28x10 cm',
      `AWB ${awb}`,
      'courier comes: 2026-11-',
    ])
      expect(shown.said).toContain(line);
  },
  timeout,
);

test(
  'an empty prepaid account is told in plain words, and shown until the label succeeds',
  async () => {
    await parcel('pack', '820');
    await sandbox.post('/shiprocket/sandbox/wallet', { rupees: 1 });
    const refused = await parcel('label');
    expect(refused).toMatchObject({ code: 1, said: '' });
    expect(refused.complained).toContain('The prepaid account is empty: recharge it');
    expect((await parcel('show')).said).toContain('refused: The prepaid account is empty');
  },
  timeout,
);

test(
  'a parcel is cancelled from the command line, and its order waits',
  async () => {
    expect((await parcel('cancel')).said).toContain('The order waits for you');
    expect(sandbox.shipments()).toMatchObject([{ order: { status: 'CANCELED' } }]);
    expect((await run('books', 'check')).said).toContain('Its parcel was cancelled before a courier had it.');
  },
  timeout,
);

test(
  'a parcel that comes back is received once, and one that is delivered not at all',
  async () => {
    await advance('Picked Up');
    await advance('RTO Delivered');
    const [{ sku } = { sku: '' }] = order.lines;
    expect(await readAvailability(db, { sku })).toBe(2);
    expect((await parcel('received')).said).toContain('Its pieces are on sale again.');
    expect((await parcel('received')).said).toContain('It had no pieces left to put back on sale.');
    expect(await readAvailability(db, { sku })).toBe(3);
    order = await placeOrderWithShipment(shop);
    await advance('Delivered');
    expect((await parcel('received')).complained).toContain('Its parcel cannot have come back: it is delivered.');
  },
  timeout,
);

test(
  'a parcel that was handed over by mistake waits for its courier again',
  async () => {
    order = await placeLabelledOrder(shop);
    await handOverParcel(shop, order.id);
    expect((await parcel('received')).said).toContain('is with you, and waits for its courier again.');
  },
  timeout,
);

test(
  'a delivered order is fetched from its buyer',
  async () => {
    expect((await parcel('return')).complained).toContain('It was not delivered');
    await advance('Delivered');
    const fetched = await parcel('return', '--courier', '51');
    expect(fetched.said).toMatch(/^Xpressbees Air comes on .* to the buyer of .*: AWB \d+\.\n$/);
    expect(sandbox.shipments()[0]).toMatchObject({ isReturn: true, status_id: 3 });
    expect((await parcel('cancel', '--return')).said).toContain(`The return of ${order.code} is cancelled.`);
  },
  timeout,
);

test.each([
  [['pack', 'A7KD-93QX-M2NRT', '1.5'], '1.5 is no weight in grams'],
  [['pack', 'A7KD-93QX-M2NRT', '0'], 'There is no order A7KD-93QX-M2NRT.'],
  [['label', 'nonsense'], 'nonsense is no order code'],
  [['show', 'A7KD-93QX-M2NRT'], 'There is no order'],
])('the mistake parcel %j is explained in plain words', { timeout }, async (words, says) => {
  const ended = await run('parcel', ...words);
  expect(ended).toMatchObject({ code: 1, said: '' });
  expect(ended.complained).toContain(says);
});
