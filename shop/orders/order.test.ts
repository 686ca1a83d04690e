import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { canTransition, isPayable, isSameContact, orderStatuses, totalOfOrderLines } from './order.ts';
import { isOrderCode, newOrderCode, parseOrderCode } from './order-code.ts';

describe('the status of an order', () => {
  const ways = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canTransition(from, to)).map((to) => [from, to]),
  );

  test('begins as a draft and may become any other', () => {
    const reached = new Set(['draft']);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const [from = '', to = ''] of ways) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual(orderStatuses.toSorted());
  });

  test('never returns to draft or awaiting payment, never changes into itself, and is final once refunded', () => {
    const back = ways.filter(([, to]) => to === 'draft');
    expect(back).toEqual([]);
    expect(ways.filter(([, to]) => to === 'awaiting_payment')).toEqual([['draft', 'awaiting_payment']]);
    expect(ways.filter(([from]) => from === 'refunded')).toEqual([]);
    expect(orderStatuses.filter((status) => canTransition(status, status))).toEqual([]);
  });

  test('becomes shipment requested only after paid, and never paid after cancelled', () => {
    expect(ways.filter(([, to]) => to === 'shipment_requested')).toEqual([['paid', 'shipment_requested']]);
    expect(canTransition('awaiting_payment', 'shipped')).toBe(false);
    expect(canTransition('cancelled', 'paid')).toBe(false);
  });

  test('allows a payment only as draft and awaiting payment', () => {
    expect(orderStatuses.filter(isPayable)).toEqual(['draft', 'awaiting_payment']);
  });
});

describe('the buyer of an order', () => {
  const order = { email: 'Asha@Example.in', phone: '+91 98765-43210' };
  test.each(['asha@example.in', ' ASHA@EXAMPLE.IN ', '9876543210', '+919876543210', '09876543210', '98765 43210'])(
    'is recognised by %s',
    (contact) => {
      expect(isSameContact(contact, order)).toBe(true);
    },
  );
  test.each([
    '',
    ' ',
    '@',
    'asha',
    '6543210',
    '9876543211',
    'asha@example.com',
    '98765',
    '+19876543210',
    '+1 987 654 3210',
  ])('is not recognised by "%s"', (contact) => {
    expect(isSameContact(contact, order)).toBe(false);
  });
  test('is recognised by nothing if the order has no contact', () => {
    fc.assert(
      fc.property(fc.string(), (contact) => {
        expect(isSameContact(contact, { email: '', phone: '' })).toBe(false);
      }),
    );
  });
});

test('the total of an order is the sum of its lines', () => {
  const lines = [
    { unitPrice: paise(420_000), quantity: 2 },
    { unitPrice: paise(180_050), quantity: 1 },
  ];
  expect(totalOfOrderLines(lines)).toBe(1_020_050);
  expect(totalOfOrderLines([])).toBe(0);
});

describe('order codes', () => {
  const code = fc.uint8Array({ minLength: 13, maxLength: 13 }).map((bytes) => newOrderCode(bytes));

  test('have thirteen characters that cannot be confused', () => {
    fc.assert(
      fc.property(code, (one) => {
        expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/);
      }),
    );
    expect(newOrderCode(new Uint8Array(13))).toBe('0000-0000-00000');
  });

  test('are parsed in any case, without dashes, with O for 0, and with I or L for 1', () => {
    const typings = [
      (one: string) => one,
      (one: string) => one.toLowerCase(),
      (one: string) => one.replaceAll('-', ''),
      (one: string) => ` ${one.replaceAll('-', ' ')} `,
      (one: string) => one.replaceAll('0', 'O').replaceAll('1', 'l'),
      (one: string) => one.replaceAll('0', 'o').replaceAll('1', 'I'),
    ];
    fc.assert(
      fc.property(code, fc.constantFrom(...typings), (one, typed) => {
        expect(parseOrderCode(typed(one))).toBe(one);
      }),
    );
  });

  test.each(['', '0000-0000-0000', '0000-0000-000000', 'U000-0000-00000', '0000-0000-0000!', 'अ000-0000-00000'])(
    'are not parsed from "%s"',
    (typed) => {
      expect(parseOrderCode(typed)).toBeNull();
    },
  );

  test('are told from what is only read as one', () => {
    fc.assert(fc.property(code, (one) => isOrderCode(one)));
    const others = ['SILK-GREEN-0001', '0000-0000-0000o', '0000000000000', ' 0000-0000-00000', 'a000-0000-00000'];
    expect(others.filter(isOrderCode)).toEqual([]);
  });

  test('are different each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newOrderCode())).size).toBe(1_000);
  });
});
