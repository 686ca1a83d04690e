import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryIn, mistakesIn, reportKinds, reportMessages, reportRefusal, reportUntil } from './report.ts';

const at = (iso: string) => new Date(iso);
const delivery = at('2026-11-21T10:00:00Z');

describe('the time for reporting a problem', () => {
  test('begins with the delivery, as the order’s history has it', () => {
    const history = [
      { at: at('2026-11-20T10:00:00Z'), to: 'shipped' },
      { at: delivery, to: 'delivered' },
      { at: at('2026-11-25T10:00:00Z'), to: 'refunded' },
    ];
    expect(deliveryIn(history)).toEqual(delivery);
    expect(deliveryIn(history.slice(0, 1))).toBeNull();
    expect(reportUntil(null, 48)).toBeNull();
  });

  test('is the policy’s hours to the millisecond, whatever the owner sets', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 720 }), fc.integer({ min: 0, max: 10 ** 10 }), (hours, passed) => {
        const now = new Date(delivery.getTime() + passed);
        const isLate = passed > hours * 3_600_000;
        expect(reportRefusal(delivery, hours, now)).toBe(isLate ? 'report_too_late' : null);
        expect(reportRefusal(null, hours, now)).toBe('report_too_early');
      }),
    );
    expect(reportRefusal(delivery, 48, at('2026-11-23T10:00:00.000Z'))).toBeNull();
    expect(reportRefusal(delivery, 48, at('2026-11-23T10:00:00.001Z'))).toBe('report_too_late');
  });
});

test('a report needs its kind, its words and a photo, and is told which of them is missing', () => {
  expect(mistakesIn({ kind: null, words: ' \n', photos: 0 })).toEqual(reportMessages);
  for (const kind of reportKinds) expect(mistakesIn({ kind, words: 'Torn.', photos: 1 })).toEqual({});
});
