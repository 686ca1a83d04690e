import { describe, expect, test } from 'vitest';
import { mr as shared } from '../words/mr.ts';
import { agoWords, standingOf, stepOf } from './standing.ts';
import { mr } from './words/mr.ts';

const now = new Date('2026-11-24T06:30:00Z');
const paid = {
  status: 'paid',
  attention: null,
  attention_words: null,
  placed_at: '2026-11-24T04:20:00Z',
  shipped_at: null,
  delivered_at: null,
  promised_by: '2026-11-30',
  due: { day: '2026-11-25', is_late: false },
  hold: null,
  money: { left: 420_000, withheld: 0 },
} as const satisfies Parameters<typeof standingOf>[0];

describe('the sentence of an order', () => {
  test('of a paid one says since when, and when it is to be sent', () => {
    expect(standingOf(paid, now)).toBe('Paid 2 h ago. Send it tomorrow.');
    expect(standingOf({ ...paid, due: { day: '2026-11-28', is_late: false } }, now)).toBe(
      'Paid 2 h ago. Send it by Sat 28 Nov.',
    );
  });

  test('of one that is held does not say to send it', () => {
    const held = { ...paid, hold: { by: 'Asha', reason: null, since: '2026-11-24T05:00:00Z' } };
    expect(standingOf(held, now)).toBe('Paid 2 h ago.');
  });

  test('of a late one says by when it should have gone', () => {
    const late = { ...paid, due: { day: '2026-11-23', is_late: true } };
    expect(standingOf(late, now)).toBe('Paid 2 h ago. It should have gone by Mon 23 Nov.');
  });

  test('of one that waits for a decision is the reason', () => {
    const waiting = { ...paid, status: 'needs_attention', attention_words: 'A piece was sold.' } as const;
    expect(standingOf(waiting, now)).toBe('A piece was sold.');
  });

  test('of one on its way names the promised day', () => {
    const shipped = { ...paid, status: 'shipped', shipped_at: '2026-11-23T10:00:00Z' } as const;
    expect(standingOf(shipped, now)).toBe('On the way since 23 November 2026. Promised by Mon 30 Nov.');
  });

  test('of a cancelled one says which money has not gone back', () => {
    expect(standingOf({ ...paid, status: 'cancelled' }, now)).toBe('Cancelled. ₹4,200 of its money has not gone back.');
    expect(standingOf({ ...paid, status: 'refunded', money: { left: 0, withheld: 0 } }, now)).toBe('Refunded.');
  });
});

test('the sentence of an order in Marathi has the days of Marathi, and the reason of a decision by its code', () => {
  const words = { ...shared, own: mr };
  expect(standingOf(paid, now, words)).toBe('पैसे 2 तासांपूर्वी आले. उद्या पाठवा.');
  expect(standingOf({ ...paid, due: { day: '2026-11-23', is_late: true } }, now, words)).toBe(
    'पैसे 2 तासांपूर्वी आले. सोम 23 नोव्हें पर्यंत पाठवायला हवी होती.',
  );
  const waiting = { status: 'needs_attention', attention: 'stock_gone', attention_words: 'A piece was sold.' } as const;
  expect(standingOf({ ...paid, ...waiting }, now, words)).toBe(mr.attention?.stock_gone);
});

test.each([
  ['2026-11-24T06:29:40Z', 'just now'],
  ['2026-11-24T06:10:00Z', '20 min ago'],
  ['2026-11-22T07:00:00Z', '47 h ago'],
  ['2026-11-21T07:00:00Z', 'on 21 November 2026'],
])('the time %s was “%s”', (iso, words) => {
  expect(agoWords(iso, now)).toBe(words);
});

test.each([
  ['to_pack', 1],
  ['to_send', 2],
  ['delivered', 5],
  ['cancelled', null],
] as const)('at the stage %s %s of the five steps are done', (stage, done) => {
  expect(stepOf({ stage })).toBe(done);
});
