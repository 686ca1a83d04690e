import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deliveryTimesOf,
  reportDeadlineOf,
  reportKinds,
  reportMessages,
  reportMistakesIn,
  reportRefusalOf,
} from './report.ts';

const at = (iso: string) => new Date(iso);
const arrived = at('2026-11-21T10:00:00Z');
const delivery = { at: arrived, heardAt: arrived };
const hour = 3_600_000;

describe('the deadline for reporting a problem', () => {
  const history = (heardAt: Date) => [
    { at: at('2026-11-20T10:00:00Z'), to: 'shipped' },
    { at: heardAt, to: 'delivered' },
    { at: at('2026-11-25T10:00:00Z'), to: 'refunded' },
  ];

  test('counts from the courier’s time of delivery, or from when the shop heard of it if that is unknown', () => {
    const heardAt = at('2026-11-21T16:00:00Z');
    expect(deliveryTimesOf({ deliveredAt: arrived }, history(heardAt))).toEqual({ at: arrived, heardAt });
    expect(deliveryTimesOf({ deliveredAt: null }, history(heardAt))).toEqual({ at: heardAt, heardAt });
    expect(deliveryTimesOf({ deliveredAt: null }, history(heardAt).slice(0, 1))).toBeNull();
    expect(reportDeadlineOf({ at: arrived, heardAt }, 48)).toEqual(at('2026-11-23T10:00:00Z'));
    expect(reportDeadlineOf(null, 48)).toBeNull();
  });

  test.each([
    [48, 24, 48],
    [48, 25, 49],
    [48, 100, 124],
    [12, 0, 12],
    [12, 5, 17],
  ])(
    'of %i hours for a delivery that the shop heard of %i hours late is %i hours after the delivery',
    (hours, late, until) => {
      const heardAt = new Date(arrived.getTime() + late * hour);
      expect(reportDeadlineOf({ at: arrived, heardAt }, hours)).toEqual(new Date(arrived.getTime() + until * hour));
    },
  );

  test('is the policy’s number of hours after the delivery to the millisecond, and nothing can be reported before the delivery', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 720 }), fc.integer({ min: 0, max: 10 ** 10 }), (hours, passed) => {
        const now = new Date(arrived.getTime() + passed);
        const isLate = passed > hours * hour;
        expect(reportRefusalOf(delivery, hours, now)).toBe(isLate ? 'report_too_late' : null);
        expect(reportRefusalOf(null, hours, now)).toBe('report_too_early');
      }),
    );
    expect(reportRefusalOf(delivery, 48, at('2026-11-23T10:00:00.000Z'))).toBeNull();
    expect(reportRefusalOf(delivery, 48, at('2026-11-23T10:00:00.001Z'))).toBe('report_too_late');
  });
});

test('a report without kind, text and photo has an error for each, and a complete report has none', () => {
  expect(reportMistakesIn({ kind: null, words: ' \n', photos: 0 })).toEqual(reportMessages);
  for (const kind of reportKinds) expect(reportMistakesIn({ kind, words: 'Torn.', photos: 1 })).toEqual({});
});
