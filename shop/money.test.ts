import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkoutTaxOf,
  formatPrice,
  formatPriceWithPaise,
  multiplyPaise,
  type Paise,
  paise,
  paiseFromRupees,
  parsePrice,
  rupeesFromPaise,
  sumPaise,
} from './money.ts';

/** Amounts up to ten crore rupees, the most that the API accepts. */
const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(paise);

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is refused as a number of paise', (value) => {
  expect(() => paise(value)).toThrow(RangeError);
});

describe('converting rupees to paise', () => {
  test.each([
    [4200, 420_000],
    [4200.1, 420_010],
    [0.01, 1],
    [0, 0],
    [1.1 + 2.2, 330],
    [4200.1 * 3, 1_260_030],
    [-1, null],
    [0.005, null],
    [4200.125, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e300, null],
  ])('turns %s rupees into %s paise, null meaning that they are refused', (given, expected) => {
    expect(paiseFromRupees(given)).toBe(expected);
  });

  test('and back gives the same amount', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(paiseFromRupees(rupeesFromPaise(value))).toBe(value);
      }),
    );
  });

  test('gives the same sum before and after adding up', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 2_000_000 }).map(paise), { maxLength: 50 });
    fc.assert(
      fc.property(prices, (all) => {
        const inRupees = all.reduce((total, one) => total + rupeesFromPaise(one), 0);
        expect(paiseFromRupees(inRupees)).toBe(sumPaise(all));
      }),
    );
  });
});

describe('parsing a price text', () => {
  test.each([
    ['₹4,200.00', 420_000],
    ['₹ 4,200', 420_000],
    ['Rs. 4200', 420_000],
    ['INR 4200.5', 420_050],
    [' 1,23,456.78 ', 12_345_678],
    ['0', 0],
    ['', null],
    ['₹', null],
    ['free', null],
    ['-5', null],
    ['4200.005', null],
    ['4200 only', null],
    ['1e5', null],
    ['4,20,050', 42_005_000],
    ['420,050.50', 42_005_050],
    ['4200,50', null],
    ['3,9,0,0', null],
    [',4200', null],
    ['4,200,', null],
    ['4.200,00', null],
  ])('reads "%s" as %s paise, null meaning that it is no price', (text, expected) => {
    expect(parsePrice(text)).toBe(expected);
  });

  test('understands every price that the shop formats', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parsePrice(formatPriceWithPaise(value))).toBe(value);
        expect(parsePrice(formatPrice(value))).toBe(value);
      }),
    );
  });
});

test('prices are formatted with Indian groups of digits, and with paise where there are any', () => {
  expect(formatPriceWithPaise(paise(12_345_600))).toBe('₹1,23,456.00');
  expect(formatPrice(paise(12_345_600))).toBe('₹1,23,456');
  expect(formatPrice(paise(12_345_650))).toBe('₹1,23,456.50');
});

test('the price of several pieces equals the sum of their single prices', () => {
  const price = fc.integer({ min: 1, max: 2_000_000 }).map(paise);
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 50 }), (one, count) => {
      expect(multiplyPaise(one, count)).toBe(sumPaise(Array<Paise>(count).fill(one)));
    }),
  );
  expect(sumPaise([])).toBe(0);
});

test('the included taxes are 12 % of the total, in whole paise and rounded down', () => {
  expect(checkoutTaxOf(paise(420_000))).toBe(50_400);
  fc.assert(
    fc.property(amount, (total) => {
      const exact = (total * 12) / 100;
      expect(exact - checkoutTaxOf(total)).toBeGreaterThanOrEqual(0);
      expect(exact - checkoutTaxOf(total)).toBeLessThan(1);
    }),
  );
});
