/** Scheduled acts of test shops. */
import { randomUUID } from 'node:crypto';
import type { Paise } from '../money.ts';
import type { Actor } from '../office/actor.ts';
import { cancelOrderAct, refundOrderAct } from '../office/order-acts.ts';
import { performScheduledAct } from '../office/perform-scheduled-act.ts';
import { requestAct } from '../office/request-act.ts';
import { undoScheduledActAct } from '../office/scheduled-acts.ts';
import { sentJobsNamed } from './after-sales.ts';
import type { TestShop } from './shop.ts';
import type { TestStaff } from './staff.ts';

export interface RefundAsked {
  readonly id?: string;
  readonly amount?: Paise;
  readonly takeBack?: boolean;
  readonly seen?: number;
}

/** Asks in the office for a refund of an order, of all that is left if no amount is given. */
export function askForRefund(shop: TestShop, actor: TestStaff, orderId: string, asked: RefundAsked = {}) {
  const { id = randomUUID(), amount, takeBack = false, seen } = asked;
  const input = refundOrderAct.input.parse({ orderId, amount, reason: 'a slub', takeBack });
  return requestAct(shop, refundOrderAct, { id, actor, seen }, input);
}

/** Asks in the office for the cancellation of an order. */
export function askForCancellation(shop: TestShop, actor: TestStaff, orderId: string, id: string = randomUUID()) {
  return requestAct(shop, cancelOrderAct, { id, actor }, { orderId });
}

export function undo(shop: TestShop, actor: Extract<Actor, { kind: 'staff' }>, scheduledActId: string) {
  return requestAct(shop, undoScheduledActAct, { id: randomUUID(), actor }, { scheduledActId });
}

/** Runs the jobs of all scheduled acts, whether they are due or not; returns how many there were. */
export async function runScheduledJobs(shop: TestShop): Promise<number> {
  const jobs = await sentJobsNamed(shop, 'perform-scheduled-act');
  for (const job of jobs) await performScheduledAct(shop, job);
  return jobs.length;
}
