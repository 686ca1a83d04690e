import { expect, test } from 'vitest';
import { placeOrderWithShipment } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { mailMerchantOfDispute } from './dispute-mail.ts';
import { readAndRecordDispute } from './record-dispute.ts';

let shop: TestShop;
await shopForEachTest((opened) => {
  shop = opened;
});

test.each([
  ['fraud', 'refund the order yourself'],
  ['retrieval', 'do not refund the order as well'],
] as const)('the mail about an accepted dispute in the phase %s says: %s', async (phase, words) => {
  const { providerPaymentId } = await placeOrderWithShipment(shop);
  const { id } = shop.payment.disputeDesk.raise(providerPaymentId ?? '', { phase, status: 'lost' });
  await readAndRecordDispute(shop, id);
  await mailMerchantOfDispute(shop, { disputeId: id });
  expect(shop.mails.at(-1)?.text.replaceAll(/\s+/g, ' ')).toContain(words);
});
