import { describe, expect, test } from 'vitest';
import { openTestOrder, orderRequestFor, readAvailability, readOrderOfProviderId } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { expectSoldOnce, readStatusCauses, settlementWays } from '../testing/settlement.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { storeWebhookEvent } from '../webhooks/inbox-store.ts';
import { handlePaymentEvent, storePaymentEvent } from './payment-events.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

describe('payment webhooks', () => {
  const event = { id: 'event_1', kind: 'payment', name: 'payment.captured', orderId: 'order_1' } as const;

  test('are stored once and queue one job', async () => {
    expect(await storePaymentEvent(shop, event)).toBe(true);
    expect(await storePaymentEvent(shop, event)).toBe(false);
    expect(await Promise.all([1, 2, 3].map(() => storePaymentEvent(shop, { ...event, id: 'event_2' })))).toContain(
      true,
    );
    expect(await shop.sentJobs()).toMatchObject([{ data: { eventId: 'event_1' } }, { data: { eventId: 'event_2' } }]);
  });

  test('leave the order open when they arrive before the money', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    await storePaymentEvent(shop, { ...event, orderId: id });
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('release nothing when they report a failed payment: the shopper may be trying again', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    await storePaymentEvent(shop, { ...event, kind: 'other', name: 'payment.failed', orderId: id });
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    expect(await readAvailability(db, saree)).toBe(2);
  });

  test('change nothing when they report a failure after the capture', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    await settlementWays.webhook(shop, id);
    await storePaymentEvent(shop, { id: 'event_9', kind: 'other', name: 'payment.failed', orderId: id });
    await handlePaymentEvent(shop, { eventId: 'event_9' });
    await expectSoldOnce(shop, id, saree);
  });

  test('are marked as handled when they name another shop’s order, or none and an unknown kind', async () => {
    await storePaymentEvent(shop, { ...event, orderId: 'order_elsewhere' });
    await storePaymentEvent(shop, { id: 'event_2', kind: 'other', name: 'payment.downtime.started', orderId: null });
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    await handlePaymentEvent(shop, { eventId: 'event_2' });
    await handlePaymentEvent(shop, { eventId: 'event_never_stored' });
    const rows = await db.selectFrom('webhook_event').select('handled_at').execute();
    expect(rows.every((row) => row.handled_at !== null)).toBe(true);
  });

  test('are handled even if an earlier version stored them without a kind', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    shop.payment.capture(id);
    const stored = (eventId: string, type: string) =>
      storeWebhookEvent(db, { id: eventId, provider: 'payment', body: { type, orderId: id }, handledAt: null });
    await stored('event_1', 'order.paid');
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
    expect(await readStatusCauses(shop, id)).toContain('paid: webhook order.paid');
    shop.payment.refundThere(id);
    await stored('event_2', 'refund.processed');
    await handlePaymentEvent(shop, { eventId: 'event_2' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'refunded' });
  });

  test('stay unhandled while the provider cannot be asked, and are handled by the next try', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    shop.payment.capture(id);
    await storePaymentEvent(shop, { ...event, orderId: id });
    shop.payment.fail('paymentsOf');
    await expect(handlePaymentEvent(shop, { eventId: 'event_1' })).rejects.toThrow('not reachable');
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
  });
});
