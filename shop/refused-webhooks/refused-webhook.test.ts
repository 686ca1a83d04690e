import { describe, expect, test } from 'vitest';
import { listAlarms } from '../alarms/alarm-store.ts';
import { storePaymentEvent } from '../checkout/payment-events.ts';
import { sentJobsNamed } from '../testing/after-sales.ts';
import { openTestOrder, orderRequestFor, readOrderOfProviderId } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { checkRefusedWebhook, clearRefusedWebhooks, noteRefusedWebhook } from './refused-webhook.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const alarms = async () => (await listAlarms(db)).map(({ kind }) => kind);
const report = (orderId: string) =>
  storePaymentEvent(shop, { id: `event of ${orderId}`, kind: 'payment', name: 'order.paid', orderId });

/** Opens an order, refuses a report of it, and does the job that was queued for it. */
async function refuseReport({ isPaid, isTaken = false }: { isPaid: boolean; isTaken?: boolean }): Promise<string> {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  if (isPaid) shop.payment.capture(id);
  await noteRefusedWebhook(shop, id);
  if (isTaken) await report(id);
  for (const job of await sentJobsNamed(shop, 'check-refused-webhook')) await checkRefusedWebhook(shop, job);
  return id;
}

describe('a refused report of the payment provider', () => {
  test('of an order that was paid opens the alarm, and the order is settled', async () => {
    const id = await refuseReport({ isPaid: true });
    expect(await alarms()).toEqual(['webhooks_refused']);
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
  });

  test('of an order that was not paid opens none: anybody may have sent it', async () => {
    await refuseReport({ isPaid: false });
    expect(await alarms()).toEqual([]);
  });

  test('that is followed by one that is taken opens none', async () => {
    await refuseReport({ isPaid: true, isTaken: true });
    expect(await alarms()).toEqual([]);
  });

  test('of an order whose own report was taken before opens none: its buyer may have sent it', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    shop.payment.capture(id);
    await report(id);
    // The clock of the database, by which reports are dated, is behind this shop's then.
    shop.passMinutes(60);
    await noteRefusedWebhook(shop, id);
    for (const job of await sentJobsNamed(shop, 'check-refused-webhook')) await checkRefusedWebhook(shop, job);
    expect(await alarms()).toEqual([]);
  });

  test('of an order of last week asks nobody', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    shop.payment.capture(id);
    shop.passMinutes(7 * 24 * 60);
    await noteRefusedWebhook(shop, id);
    expect(await sentJobsNamed(shop, 'check-refused-webhook')).toEqual([]);
  });

  test('of no order of the shop asks nobody', async () => {
    await noteRefusedWebhook(shop, 'order_of_nobody');
    expect(await sentJobsNamed(shop, 'check-refused-webhook')).toEqual([]);
  });
});

test('the alarm of refused reports ends with the next report that is taken', async () => {
  const id = await refuseReport({ isPaid: true });
  await clearRefusedWebhooks(shop);
  expect(await alarms()).toEqual(['webhooks_refused']);
  shop.passMinutes(-1);
  await report(id);
  await clearRefusedWebhooks(shop);
  expect(await alarms()).toEqual([]);
});
