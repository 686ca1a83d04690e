import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, sumPaise } from '../money.ts';
import { asha } from '../testing/order.ts';
import { addTaxSplits, prorateAmount, splitTax, totalTaxOf } from './gst.ts';
import { gstStateOf, stateTaxNameOf } from './gst-states.ts';
import { findPlaceOfSupply } from './place-of-supply.ts';
import { taxRateOf } from './tax-rates.ts';

const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map(paise);
const rate = fc.constantFrom(0, 500, 1_200, 1_800);

describe('the tax included in a price', () => {
  test('of ₹4,200 at 5 % is ₹200', () => {
    expect(splitTax(paise(420_000), 500, false)).toEqual({ taxable: 400_000, cgst: 0, sgst: 0, igst: 20_000 });
    expect(splitTax(paise(420_000), 500, true)).toEqual({ taxable: 400_000, cgst: 10_000, sgst: 10_000, igst: 0 });
  });

  test('adds up to the paisa with the taxable value, for every price, rate and place', () => {
    fc.assert(
      fc.property(amount, rate, fc.boolean(), (total, at, within) => {
        const split = splitTax(total, at, within);
        expect(split.taxable + totalTaxOf(split)).toBe(total);
        expect(split.cgst).toBe(split.sgst);
        expect(within ? split.igst : split.cgst).toBe(0);
        // No further from the exact tax than rounding takes it.
        expect(Math.abs(totalTaxOf(split) - (total * at) / (10_000 + at))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('adds up with the taxable value over several lines', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, rate)), fc.boolean(), (lines, within) => {
        const all = addTaxSplits(lines.map(([total, at]) => splitTax(total, at, within)));
        expect(all.taxable + totalTaxOf(all)).toBe(sumPaise(lines.map(([total]) => total)));
      }),
    );
  });
});

test('an amount is divided in proportion into shares that add up', () => {
  expect(prorateAmount(paise(100), [paise(1), paise(1), paise(1)])).toEqual([34, 33, 33]);
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const all = sumPaise(weights);
        const wanted = paise(Math.floor(all * part));
        const shares = prorateAmount(wanted, weights);
        expect(sumPaise(shares)).toBe(wanted);
        for (const [nth, share] of shares.entries()) {
          expect(Math.abs(share - (wanted * (weights[nth] ?? 0)) / all)).toBeLessThan(1 + 1e-6);
        }
        expect(prorateAmount(all, weights)).toEqual(weights);
      },
    ),
  );
});

describe('the GST rate', () => {
  test.each(['50072010', '52084120', '53091110', '54074240', '58089050', ''])(
    'of a saree (%s) is 5 % at any price',
    (hsn) => {
      expect(taxRateOf(hsn, paise(50_000), '2026-11-21')).toBe(500);
      expect(taxRateOf(hsn, paise(5_000_000), '2026-11-21')).toBe(500);
    },
  );

  test('of clothes rises above ₹2,500 before tax, and rose above ₹1,000 before September 2025', () => {
    const blouse = (rupees: number, day: string) => taxRateOf('62061000', paise(rupees * 100), day);
    expect(blouse(2_625, '2025-09-22')).toBe(500);
    expect(blouse(2_626, '2025-09-22')).toBe(1_800);
    expect(blouse(1_050, '2025-09-21')).toBe(500);
    expect(blouse(1_051, '2025-09-21')).toBe(1_200);
  });
});

describe('the place of supply', () => {
  const placeOf = (address: { state: string; pincode: string }) =>
    findPlaceOfSupply({ recipient: { ...asha, ...address }, decidedPlace: null });
  test.each([
    [{ state: 'no state', pincode: '411001' }, '27', 'where the PIN code is, if what was typed is no state'],
    [{ state: 'Tamilnadu', pincode: '600004' }, '33', 'where both are, however the state is spelled'],
    [{ state: 'Tamilnadu', pincode: '999999' }, '33', 'the state of the address where the PIN code is not known'],
    [
      { state: 'Tamil Nadu', pincode: '605007' },
      '33',
      'the state that was typed of several in which the PIN code lies',
    ],
    [{ state: 'Puducherry', pincode: '605007' }, '34', 'the other of these'],
    [{ state: 'kolkata', pincode: '' }, '19', 'the state a city stands for'],
    [{ state: 'Orissa', pincode: '' }, '21', 'a state by its former name'],
    [{ state: '', pincode: '560001' }, '29', 'where the PIN code is'],
    [{ state: '', pincode: '791001' }, '12', 'where the PIN code is, although others that begin alike are not'],
    [{ state: '', pincode: '560999' }, '29', 'where PIN codes lie that begin alike, of one that is not known'],
  ])('of %j is %s: %s', (buyer, code) => {
    expect(placeOf(buyer)?.code).toBe(code);
  });

  test.each([
    [{ state: 'Utopia', pincode: '' }, 'neither of them says anything'],
    [{ state: '', pincode: '999999' }, 'the PIN code is not known and no state was typed'],
    [{ state: 'Maharashtra', pincode: '600004' }, 'the PIN code lies in another state than was typed'],
    [{ state: 'Tamil Nadu', pincode: '560999' }, 'PIN codes that begin alike lie in another state'],
    [{ state: '', pincode: '605007' }, 'the PIN code lies in several states and none was typed'],
    [{ state: 'Kerala', pincode: '605007' }, 'the PIN code lies in several states and another one was typed'],
  ])('of %j is not known: %s', (buyer) => {
    expect(placeOf(buyer)).toBeNull();
  });

  test('is the state on which a person has decided, until the address is corrected', () => {
    const decided = { ...asha, state: 'Maharashtra', pincode: '600004' };
    const decidedPlace = '600004 Maharashtra';
    expect(findPlaceOfSupply({ recipient: decided, decidedPlace })?.code).toBe('27');
    expect(findPlaceOfSupply({ recipient: { ...decided, pincode: '600005' }, decidedPlace })).toBeNull();
    expect(findPlaceOfSupply({ recipient: { ...decided, state: 'Kerala' }, decidedPlace })).toBeNull();
  });

  test('of an order without an address is not known', () => {
    expect(findPlaceOfSupply({ recipient: null, decidedPlace: null })).toBeNull();
  });

  test('has a code of its own for every Indian state', async () => {
    const { indianStates } = await import('../contact/indian-states.ts');
    const codes = indianStates.map((state) => gstStateOf(state)?.code);
    expect(codes.every((code) => /^\d\d$/.test(code ?? ''))).toBe(true);
    expect(new Set(codes).size).toBe(36);
  });

  test('has SGST as the state’s half of the tax, or UTGST in a union territory without an assembly', () => {
    expect(stateTaxNameOf({ name: 'Maharashtra', code: '27' })).toBe('SGST');
    expect(stateTaxNameOf({ name: 'Ladakh', code: '38' })).toBe('UTGST');
    expect(stateTaxNameOf({ name: 'Delhi', code: '07' })).toBe('SGST');
  });
});
