/** Reads what the delivery promise of an order takes. The rule is in `delivery-promise.ts`. */
import type { Queryable } from '../../database/connect.ts';
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { type CourierDate, type OrderPromise, promiseByCourierDate } from './delivery-promise.ts';
import { type CourierQuestion, selectCachedAnswer } from './pincode-store.ts';
import { weightStepOf } from './weight-step.ts';

/** Time for which the courier's answer is good for an order: twice as long as it is shown, for pages that stay open. */
const keptMs = 2 * dayMs;

/** Returns the question that a checkout page has asked about the PIN code of its recipient: for the usual weight. */
export function checkoutQuestionOf(pincode: string, now: Date): CourierQuestion {
  return { pincode, weightG: weightStepOf(null), since: subtractMs(now, keptMs) };
}

/** Selects the courier's cached date for a question: one {@link CourierDate} or none. */
export function selectCourierDate(db: Pick<Queryable, 'selectFrom'>, question: CourierQuestion) {
  return selectCachedAnswer(db, question).select(['etd', 'asked_at as askedAt']);
}

/**
 * Returns the promise for an order of now to a PIN code, from the courier's cached answer alone: an order never waits
 * for the courier's service. Returns `null` without such an answer.
 */
export async function readOrderPromise(
  { dispatchCalendar, now }: Pick<Services, 'dispatchCalendar' | 'now'>,
  db: Queryable,
  pincode: string,
): Promise<OrderPromise | null> {
  const orderedAt = now();
  const courierDate: CourierDate | undefined = await selectCourierDate(
    db,
    checkoutQuestionOf(pincode, orderedAt),
  ).executeTakeFirst();
  return promiseByCourierDate(courierDate ?? null, orderedAt, dispatchCalendar);
}
