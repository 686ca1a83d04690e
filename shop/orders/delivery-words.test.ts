import { describe, expect, test } from 'vitest';
import { deliveryWordsOfPlaced, deliveryWordsOfShipped } from './delivery-words.ts';

const promise = { deliveryDay: '2026-12-01', courierDays: 4 };
const dispatchDays = { min: 2, max: 3 };
const usual = 'It has left our shop. Delivery in India takes 5-7 working days.';

describe('the mail that confirms an order', () => {
  test('names the promised day', () => {
    expect(deliveryWordsOfPlaced({ promise, shippedAt: null }, dispatchDays)).toEqual({
      preview: 'Arrives by Tue 1 Dec.',
      text: 'Arrives by Tue 1 Dec. It will leave our shop in 2-3 working days.',
    });
  });

  test('says how long delivery usually takes if no day was promised', () => {
    expect(deliveryWordsOfPlaced({ promise: null, shippedAt: null }, dispatchDays).text).toBe(
      'It will leave our shop in 2-3 working days. Delivery in India takes 5-7 working days after that.',
    );
  });
});

test('the mail that confirms an order of a festive season says how long dispatch takes then', () => {
  const words = deliveryWordsOfPlaced({ promise: null, shippedAt: null }, { min: 4, max: 6 });
  expect(words.text).toMatch(/^It will leave our shop in 4-6 working days\./);
});

describe('the mail about a dispatched shipment', () => {
  const textOf = (shippedAt: string) => deliveryWordsOfShipped({ promise, shippedAt: new Date(shippedAt) }).text;

  test('names the promised day', () => {
    expect(textOf('2026-11-30T23:30:00+05:30')).toBe('It has left our shop. Arrives by Tue 1 Dec.');
    expect(deliveryWordsOfShipped({ promise, shippedAt: null }).text).toContain('Arrives by Tue 1 Dec.');
  });

  test('does not repeat a day that can no longer be kept, because the shipment left on it or later', () => {
    expect(textOf('2026-12-01T00:30:00+05:30')).toBe(usual);
    expect(textOf('2026-12-04T10:00:00+05:30')).toBe(usual);
  });

  test('says how long delivery usually takes if no day was promised', () => {
    expect(deliveryWordsOfShipped({ promise: null, shippedAt: new Date() }).text).toBe(usual);
  });
});
