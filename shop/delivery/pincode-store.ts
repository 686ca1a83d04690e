/** Caches the courier's answers about PIN codes for all processes and across restarts. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import type { DeliveryEstimate } from '../ports/shipping.ts';

export interface CachedPincodeAnswer {
  readonly delivery: DeliveryEstimate;
  readonly askedAt: Date;
}

/** A key of the courier's cached answers. */
export interface CourierQuestion {
  readonly pincode: string;
  /** The courier's weight step, in grams. */
  readonly weightG: number;
  /** Answers from before this moment are not used. */
  readonly since: Date;
}

/** Returns the courier's cached answer about a PIN code and a weight; `null` if there is none later than `since`. */
export async function readCachedPincodeAnswer(
  db: Queryable,
  question: CourierQuestion,
): Promise<CachedPincodeAnswer | null> {
  const row = await selectCachedAnswer(db, question).selectAll().executeTakeFirst();
  if (!row) return null;
  const { deliverable, etd, city, state, asked_at: askedAt } = row;
  const delivery: DeliveryEstimate = deliverable
    ? { deliverable, etd: etd ?? '', city: city ?? '', state: state ?? '' }
    : { deliverable, etd: null, city: null, state: null };
  return { delivery, askedAt };
}

/** Selects the courier's cached answer to a question: one row or none. The caller adds the columns. */
export function selectCachedAnswer(db: Pick<Queryable, 'selectFrom'>, { pincode, weightG, since }: CourierQuestion) {
  return db
    .selectFrom('pincode_answer')
    .where('pin', '=', pincode)
    .where('weight_g', '=', weightG)
    .where('asked_at', '>', since);
}

/** Stores the courier's answer in place of an older one. */
export async function cachePincodeAnswer(
  db: Queryable,
  pincode: string,
  weightG: number,
  { delivery, askedAt }: CachedPincodeAnswer,
): Promise<void> {
  const answer = { ...delivery, asked_at: askedAt };
  await db
    .insertInto('pincode_answer')
    .values({ pin: pincode, weight_g: weightG, ...answer })
    .onConflict((conflict) => conflict.columns(['pin', 'weight_g']).doUpdateSet(answer))
    .execute();
}
