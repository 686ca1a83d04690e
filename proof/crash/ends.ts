/**
 * Checks that a purchase has come to one of its possible ends, in the shop's books, at the outside services and in the
 * buyer's mails alike.
 */
import { expect } from 'vitest';
import { canTransition } from '../../shop/orders/order.ts';
import { changeOrderStatus, findOrder } from '../../shop/orders/order-store.ts';
import { readAvailability } from '../../shop/testing/order.ts';
import { expectMails, type MailJob } from './mails.ts';
import {
  outcomeOfBought,
  outcomeOfCancelled,
  outcomeOfTurnedBack,
  outcomeOfUnpaid,
  type PurchaseOutcome,
  readPurchaseOutcome,
} from './outcome.ts';
import { type Purchase, shownPieces } from './shopper.ts';
import type { CrashWorld } from './world.ts';

export type JourneyEnd = 'bought' | 'cancelled' | 'turned back' | 'unbought';

const outcomes: Readonly<
  Record<JourneyEnd, (purchase: Purchase, left: Pick<PurchaseOutcome, 'orders'>) => PurchaseOutcome>
> = {
  bought: outcomeOfBought,
  cancelled: outcomeOfCancelled,
  'turned back': outcomeOfTurnedBack,
  unbought: outcomeOfUnpaid,
};
const mails: Readonly<Record<JourneyEnd, readonly MailJob[]>> = {
  bought: ['confirm-order'],
  cancelled: ['confirm-order', 'tell-refunded'],
  'turned back': ['confirm-order'],
  unbought: [],
};

/**
 * Expects that a purchase has ended as `end` says. `inDoubt` names the mails that may have been sent twice; `left` is
 * the outcome that was read when the shop was killed.
 */
export async function expectJourneyEnd(
  world: CrashWorld,
  purchase: Purchase,
  end: JourneyEnd,
  inDoubt: ReadonlySet<string> = new Set(),
  left: Pick<PurchaseOutcome, 'orders'> = { orders: [] },
): Promise<void> {
  expect(await readPurchaseOutcome(world, purchase)).toEqual(outcomes[end](purchase, left));
  await expectShown(world, purchase);
  await expectMails(world, purchase, mails[end], inDoubt);
  await arrive(world, purchase);
}

/** Time after which no kept answer may be outdated, even if notifications are lost. */
const longestOutdatedMs = 2_500;

/** Expects that the shop shows as many pieces as are available. */
async function expectShown({ db, shop }: CrashWorld, { saree }: Purchase): Promise<void> {
  const free = await readAvailability(db, saree);
  await expect.poll(() => shownPieces(shop.url, saree), { timeout: longestOutdatedMs }).toBe(free);
}

/** Marks the order as delivered, so that no shop that is started later asks about its shipment. */
async function arrive({ db }: CrashWorld, { receipt }: Purchase): Promise<void> {
  for (const state of ['shipped', 'delivered'] as const) {
    const order = await findOrder(db, { receipt });
    if (order && canTransition(order.status, state))
      await changeOrderStatus(db, order, { to: state, cause: 'arrived', now: new Date() });
  }
}
