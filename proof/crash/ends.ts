/**
 * The possible ends of a purchase, and checks that the shop's books, the outside services and the buyer's mails agree.
 */
import { expect } from 'vitest';
import { canTransition } from '../../shop/orders/order.ts';
import { changeOrderStatus, findOrder } from '../../shop/orders/order-store.ts';
import { availabilityOf } from '../../shop/testing/order.ts';
import { expectMails, type MailJob } from './mails.ts';
import { boughtOutcome, cancelledOutcome, type Outcome, readOutcome, unboughtOutcome } from './outcome.ts';
import { type Purchase, shownPieces } from './shopper.ts';
import type { World } from './world.ts';

export type End = 'bought' | 'cancelled' | 'unbought';

const outcomes: Readonly<Record<End, (purchase: Purchase, left: Pick<Outcome, 'orders'>) => Outcome>> = {
  bought: boughtOutcome,
  cancelled: cancelledOutcome,
  unbought: unboughtOutcome,
};
const mails: Readonly<Record<End, readonly MailJob[]>> = {
  bought: ['confirm-order'],
  cancelled: ['confirm-order', 'tell-refunded'],
  unbought: [],
};

/** `inDoubt`: mails that may have been sent twice. `left`: what there was when the shop died. */
export async function expectEnd(
  world: World,
  purchase: Purchase,
  end: End,
  inDoubt: ReadonlySet<string> = new Set(),
  left: Pick<Outcome, 'orders'> = { orders: [] },
): Promise<void> {
  expect(await readOutcome(world, purchase)).toEqual(outcomes[end](purchase, left));
  await expectShown(world, purchase);
  await expectMails(world, purchase, mails[end], inDoubt);
  await arrive(world, purchase);
}

/** Longer than a kept answer may be outdated when notifications are lost. */
const longestOutdatedMs = 2_500;

/** The shop shows as many pieces as are free. */
async function expectShown({ db, shop }: World, { saree }: Purchase): Promise<void> {
  const free = await availabilityOf(db, saree);
  await expect.poll(() => shownPieces(shop.url, saree), { timeout: longestOutdatedMs }).toBe(free);
}

/** Its shipment arrives, so that no shop that is started later asks after it. */
async function arrive({ db }: World, { receipt }: Purchase): Promise<void> {
  for (const state of ['shipped', 'delivered'] as const) {
    const order = await findOrder(db, { receipt });
    if (order && canTransition(order.status, state))
      await changeOrderStatus(db, order, { to: state, cause: 'arrived', now: new Date() });
  }
}
