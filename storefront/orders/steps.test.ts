import { describe, expect, test } from 'vitest';
import { isoOfCourierTime, orderCodeIn } from './order.ts';
import { orderProgressText, orderStepOfScan, orderStepsOf } from './steps.ts';

const placed = '2026-11-20T10:00:00.000Z';
const event = (status: string, hour: number) => ({ status, at: `2026-11-22T${hour}:00:00.000Z` });
const order = (status: string, ...history: { status: string; at: string }[]) => ({
  status,
  created_at: placed,
  needs_pincode: false,
  history,
  delivered_at: history.find((one) => one.status === 'delivered')?.at ?? null,
});
const scan = (activity: string, at: string) => ({ activity, at, location: 'Pune' });
const done = (steps: ReturnType<typeof orderStepsOf>) => steps.filter(({ isDone }) => isDone).map(({ name }) => name);

describe('the steps of an order', () => {
  test('are five, of which only Placed is done once the order is paid', () => {
    const steps = orderStepsOf(order('paid'), []);
    expect(steps.map(({ name }) => name)).toEqual([
      'Placed',
      'Packed',
      'With the courier',
      'Out for delivery',
      'Delivered',
    ]);
    expect(done(steps)).toEqual(['Placed']);
    expect(steps[0]?.at).toBe(placed);
  });

  test('after Placed are not done while a shipment is only requested', () => {
    expect(done(orderStepsOf(order('shipment_requested', event('shipment_requested', 11)), []))).toEqual(['Placed']);
  });

  test('are done from the courier’s first scan of each, at the time of that scan', () => {
    const scans = [
      scan('Out for delivery', '2026-11-25 09:00:00'),
      scan('In Transit - Bag received', '2026-11-24 20:00:00'),
      scan('In Transit - Shipment picked up', '2026-11-23 14:23:18'),
      scan('Manifested - Manifest uploaded', '2026-11-22 10:00:00'),
    ];
    const steps = orderStepsOf(order('shipment_requested'), scans);
    expect(done(steps)).toEqual(['Placed', 'Packed', 'With the courier', 'Out for delivery']);
    expect(steps[2]?.at).toBe('2026-11-23T14:23:18+05:30');
    expect(new Date(isoOfCourierTime('2026-11-23 14:23:18')).toISOString()).toBe('2026-11-23T08:53:18.000Z');
  });

  test('are done as the order’s status says, even without a scan by the courier', () => {
    const shipped = orderStepsOf(order('shipped', event('shipped', 11)), []);
    expect(done(shipped)).toEqual(['Placed', 'Packed', 'With the courier']);
    expect(shipped[1]?.at).toBeNull();
    const delivered = orderStepsOf(order('delivered', event('shipped', 11), event('delivered', 12)), []);
    expect(done(delivered)).toHaveLength(5);
    expect(delivered[4]?.at).toBe('2026-11-22T12:00:00.000Z');
  });

  test('of a cancelled or refunded order end with the refund instead of the delivery', () => {
    expect(orderStepsOf(order('cancelled', event('cancelled', 11)), [])).toMatchObject([
      { name: 'Placed', isDone: true },
      { name: 'Cancelled', isDone: true },
      { name: 'Refunded', isDone: false },
    ]);
    expect(done(orderStepsOf(order('refunded', event('refunded', 11)), []))).toEqual(['Placed', 'Refunded']);
  });
});

test('the progress text of an order follows the courier’s scans that are ahead of its status, unless it was cancelled', () => {
  const asked = order('shipment_requested');
  expect(orderProgressText(asked, [])).toBe('Paid. We are preparing your parcel, and a courier will collect it.');
  expect(orderProgressText(asked, [scan('Out for delivery', placed)])).toBe('Your parcel is on its way to you.');
  expect(orderProgressText(asked, [scan('Delivered', placed)])).toBe('Delivered. May you wear it often.');
  expect(orderProgressText(order('shipped'), [])).toBe('Your parcel is on its way to you.');
  expect(orderProgressText(order('cancelled'), [scan('In transit', placed)])).toMatch(
    /^Cancelled\. What you paid goes back/,
  );
});

test.each([
  ['Undelivered - Customer not available', 2],
  ['Delivery attempt failed', 2],
  ['Delivered to consignee', 4],
  ['Out For Pickup', 1],
  ['Pickup generated', 1],
  ['Reached at destination hub', 2],
  ['RTO Delivered', null],
  ['RTO initiated', null],
  ['Something new', null],
])('the courier’s scan %j belongs to step %j', (activity, step) => {
  expect(orderStepOfScan(activity)).toBe(step);
});

test.each([
  ['#ABCD-EFGH-JKMNP', 'ABCD-EFGH-JKMNP'],
  ['#ABCD-EFGH-JKMNP.key', null],
  ['#content', null],
  ['', null],
])('the address fragment %j contains the order code %j', (hash, code) => {
  expect(orderCodeIn(hash)).toBe(code);
});
