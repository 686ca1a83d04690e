import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { compareMoney, describeDifference, type MoneyEntry, type MoneyKind } from './compare-money.ts';

const at = new Date('2026-11-20T10:00:00Z');
const entry = (about: Partial<MoneyEntry> = {}): MoneyEntry => ({
  kind: 'payment',
  id: 'pay_1',
  about: 'A7KD-93QX-M2NRT',
  amount: paise(420_000),
  status: 'captured',
  at,
  ...about,
});

describe('compareMoney', () => {
  test('finds nothing if both sides have the same, whatever their clocks say', () => {
    expect(compareMoney([entry()], [entry({ at: new Date(0), about: 'another word' })])).toEqual([]);
  });

  test('finds an entry that only the provider has', () => {
    const [difference, ...others] = compareMoney([entry()], []);
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ id: 'pay_1', ours: null, theirs: { amount: 420_000, status: 'captured' } });
    expect(difference && describeDifference(difference)).toContain('and the shop does not');
  });

  test('finds an entry that only the books have', () => {
    const [difference] = compareMoney([], [entry()]);
    expect(difference).toMatchObject({ theirs: null, ours: { amount: 420_000 } });
    expect(difference && describeDifference(difference)).toContain('does not know it');
  });

  test.each<Partial<MoneyEntry>>([{ amount: paise(419_999) }, { status: 'lost' }])('finds that %j differs', (about) => {
    const [difference] = compareMoney([entry(about)], [entry()]);
    expect(difference).toMatchObject({ theirs: about, ours: { amount: 420_000, status: 'captured' } });
    expect(difference && describeDifference(difference)).toContain('tell different things');
  });

  test('takes a payment and a refund of the same id for two entries', () => {
    expect(compareMoney([entry()], [entry({ kind: 'refund' })])).toHaveLength(2);
  });
});

const entries = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom<MoneyKind>('payment', 'refund', 'dispute'),
    id: fc.stringMatching(/^[a-z]{1,4}$/),
    about: fc.constant('A7KD-93QX-M2NRT'),
    amount: fc.integer({ min: 1, max: 9_000_000 }).map(paise),
    status: fc.constantFrom('captured', 'open', 'lost'),
    at: fc.date({ min: new Date(0), max: at, noInvalidDate: true }),
  }),
  { selector: ({ kind, id }) => `${kind} ${id}`, maxLength: 20 },
);

test('each entry that is taken from one side of equal books is found, and nothing else', () => {
  fc.assert(
    fc.property(entries, fc.infiniteStream(fc.constantFrom('both', 'theirs', 'ours')), (all, sides) => {
      const placed = all.map((one) => ({ one, side: String(sides.next().value) }));
      const on = (side: string) => placed.filter((each) => ['both', side].includes(each.side)).map(({ one }) => one);
      const found = compareMoney(on('theirs'), on('ours')).map(({ kind, id, ours }) => [kind, id, ours === null]);
      const wanted = placed.flatMap(({ one, side }) =>
        side === 'both' ? [] : [[one.kind, one.id, side === 'theirs']],
      );
      expect(found.map(String).toSorted()).toEqual(wanted.map(String).toSorted());
    }),
  );
});

test('the differences of two sides are those of the sides exchanged', () => {
  fc.assert(
    fc.property(entries, entries, (one, other) => {
      const there = compareMoney(one, other).map(({ kind, id, ours, theirs }) => ({ kind, id, ours, theirs }));
      const back = compareMoney(other, one).map(({ kind, id, ours, theirs }) => ({
        kind,
        id,
        ours: theirs,
        theirs: ours,
      }));
      const sorted = (all: typeof there) => all.map((each) => JSON.stringify(each)).toSorted();
      expect(sorted(back)).toEqual(sorted(there));
    }),
  );
});
