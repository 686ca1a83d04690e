/** `npm run shop -- order address`, as the merchant types it: processes of their own, with the sandbox's shipping service. */
import { afterEach, beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readJsonBody, type TestSandbox } from '../../sandbox/testing/tools.ts';
import type { Order } from '../../shop/orders/order.ts';
import { readHistory } from '../../shop/orders/order-event-store.ts';
import { beginRestoration } from '../../shop/restoration/restoration-store.ts';
import { rereadOrder } from '../../shop/testing/after-sales.ts';
import { asha } from '../../shop/testing/order.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { startJobQueue } from '../jobs/jobs.ts';
import { createCommandRunner } from '../testing/command.ts';
import { openShiprocketShop } from '../testing/shiprocket-shop.ts';

const test = sampledTest(import.meta.filename);
const timeout = 60_000;
const { db, url, clear } = await testDatabase();
let sandbox: TestSandbox;
let shop: TestShop;
let order: Order;
let run: ReturnType<typeof createCommandRunner>;
beforeEach(async () => {
  await clear();
  const opened = await openShiprocketShop(db);
  ({ sandbox, shop, order } = opened);
  run = createCommandRunner({ DATABASE_URL: url, ...opened.settings });
});
afterEach(() => sandbox.close());

const address = (...words: string[]) => run('order', 'address', order.code, ...words);

test(
  'order address corrects an order, and the running shop tells the courier and both contacts',
  async () => {
    const typed = ['--name', 'Meera Nair', '--address', '12 Residency Road', '--pin', '560025'];
    const ended = await address(...typed, '--email', 'meera@example.in', '--phone', '+91 91234 56789');
    expect(ended).toEqual({
      code: 0,
      said: `${order.code}: the name, e-mail address, phone number, address and PIN code changed. The shipping service is told; the parcel gets no label before.\n`,
      complained: '',
    });
    const recipient = { ...asha, fullName: 'Meera Nair', address: '12 Residency Road', pincode: '560025' };
    expect(await rereadOrder(shop, order)).toMatchObject({
      recipient: { ...recipient, email: 'meera@example.in', phone: '9123456789' },
    });
    expect((await readHistory(db, order.id)).at(-1)?.cause).toContain('address corrected by the owner (name, ');
    const jobs = await startJobQueue(url, () => {});
    await jobs.work({ ...shop, jobs });
    const patience = { timeout: 15_000 };
    await expect.poll(async () => (await rereadOrder(shop, order)).addressPendingSince, patience).toBeNull();
    await expect
      .poll(() => shop.mails.map(({ to }) => to).toSorted(), patience)
      .toEqual([asha.email, 'meera@example.in']);
    await expect
      .poll(() => shop.phoneMessages.map(({ phone }) => phone).toSorted(), patience)
      .toEqual(['+919123456789', '+919876543210']);
    await jobs.stop();
    const shown = sandbox.shiprocket('GET', `/orders/show/${order.shipmentOrderId}`);
    expect(await readJsonBody(shown)).toMatchObject({
      data: { customer_name: 'Meera Nair', customer_address: '12 Residency Road', customer_pincode: '560025' },
    });
  },
  timeout,
);

test.each([
  [[], 'Say what to correct, such as --pin 560001.'],
  [['--pin', '5600'], '--pin: Enter a valid 6-digit pincode'],
  [['--name', '', '--phone', '1'], '--name: Enter your full name. --phone: Enter a 10-digit mobile number'],
  [['--pin', '695001'], 'Its invoice is for another state, whose tax differs: refund the order'],
  [['--city', asha.city], 'It is like that already.'],
])(
  'order address with %j is refused in plain words',
  async (words, says) => {
    const ended = await address(...words);
    expect(ended).toMatchObject({ code: 1, said: '' });
    expect(ended.complained).toContain(says);
    expect(ended.complained).not.toMatch(/\n\s+at /);
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: asha });
  },
  timeout,
);

test(
  'order address says what to do once the parcel has its label',
  async () => {
    await run('parcel', 'pack', order.code, '820');
    await db.updateTable('parcel').set({ state: 'labelled', awb: '1', labelled_at: shop.now() }).execute();
    expect(await address('--city', 'Mysuru')).toMatchObject({
      code: 1,
      complained: `${order.code}: Its label has the old address: parcel cancel, then order address, then order ship.\n`,
    });
  },
  timeout,
);

test(
  'order address corrects an order of a restored shop, which tells nobody before its release',
  async () => {
    await beginRestoration(db, { backup: null, completeUntil: shop.now(), begunAt: shop.now() });
    expect(await address('--city', 'Mysuru')).toMatchObject({ code: 0 });
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: { city: 'Mysuru' } });
    expect((await rereadOrder(shop, order)).addressPendingSince).not.toBeNull();
  },
  timeout,
);
