import { expect, test } from 'vitest';
import { orderStatuses } from '../../shop/orders/order.ts';
import { wordsOfStatus } from './status-words.ts';

/** Parts that are shown in each status besides its texts. */
const table = {
  draft: [],
  awaiting_payment: [],
  paid: ['hasWay', 'isPrepared', 'isInvoiced'],
  shipment_requested: ['hasWay', 'isPrepared', 'isInvoiced'],
  shipped: ['hasWay', 'isInvoiced', 'isReportable'],
  delivered: ['hasWay', 'isInvoiced', 'isReportable'],
  cancelled: [],
  refunded: ['isInvoiced'],
  needs_attention: [],
};

test.each(orderStatuses)('an order that is %s shows exactly the parts that apply to its status', (status) => {
  const { label, sentence, ...parts } = wordsOfStatus({ status, needs_pincode: false });
  const shown = Object.entries(parts).flatMap(([part, isShown]) => (isShown ? [part] : []));
  expect(shown).toEqual(table[status]);
  expect(label).toMatch(/^[A-Z]/);
  expect(sentence).toMatch(/\.$/);
});

test('an order of an unknown status is shown as being checked', () => {
  expect(wordsOfStatus({ status: 'on_the_moon', needs_pincode: false }).label).toBe('Being checked');
});

test.each(['paid', 'needs_attention'])(
  'an order that is %s and lacks its PIN code asks for the PIN code and shows no other part',
  (status) => {
    const { label, sentence, ...parts } = wordsOfStatus({ status, needs_pincode: true });
    expect(label).toBe('Needs your PIN code');
    expect(sentence).toContain('Add the PIN code of your address');
    expect(Object.values(parts)).toEqual([false, false, false, false]);
  },
);
