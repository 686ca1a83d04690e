/**
 * Answers whether and when a courier delivers to a PIN code: asks the shipping service and caches its answer for a day
 * (decisions: pincode). City and state come from the shop's own table where it has the PIN code, so that they are
 * spelled alike.
 */

import { findSareeBySku } from '../catalogue/saree-store.ts';
import { officialNameOfState } from '../contact/indian-states.ts';
import { dayMs } from '../duration.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Services } from '../services.ts';
import { formatArrival, indianDayNumberOf } from './arrival.ts';
import { type PinPlace, placeOfPin } from './pin-places.ts';
import { type CachedPincodeAnswer, cachePincodeAnswer, readCachedPincodeAnswer } from './pincode-store.ts';

const keptMs = dayMs;
/** Weights, in grams, of an unknown saree and of the box. */
const typicalG = 600;
const packagingG = 200;
/** Steps in which couriers count weight, in grams. */
const stepG = 500;

export interface PincodeQuestion {
  readonly pincode: string;
  /** The saree to deliver, for its weight; the usual weight is taken if it is unknown or left out. */
  readonly sku?: string | undefined;
}

export interface PincodeAnswer {
  readonly deliverable: boolean;
  /** The courier's date of arrival for a shipment dispatched when it was asked, in its notation: `Nov 26, 2026`. */
  readonly etd: string | null;
  /** First and last day on which an order of today may arrive: `26 Nov – 28 Nov`. */
  readonly arrives: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

export type PincodeResult =
  | { ok: true; answer: PincodeAnswer }
  /** The shipping service could not be asked; `place` is `null` if the shop's table does not have the PIN code. */
  | { ok: false; code: 'outside_service_failed'; place: PinPlace | null; cause: OutsideServiceError };

/**
 * Returns a function that checks a PIN code; concurrent calls with the same question share one request. Failures are
 * not cached.
 */
export function createPincodeChecker(
  services: Pick<Services, 'db' | 'shipping' | 'now'>,
): (question: PincodeQuestion) => Promise<PincodeResult> {
  const asking = new Map<string, Promise<CachedPincodeAnswer>>();
  return async ({ pincode, sku }) => {
    const place = placeOfPin(pincode);
    const weightG = await stepOf(services, sku);
    const key = `${pincode} ${weightG}`;
    const asked = asking.get(key) ?? ask(services, pincode, weightG, place !== null).finally(() => asking.delete(key));
    asking.set(key, asked);
    try {
      return { ok: true, answer: answerFrom(await asked, place, services.now()) };
    } catch (error) {
      if (!(error instanceof OutsideServiceError)) throw error;
      return { ok: false, code: 'outside_service_failed', place, cause: error };
    }
  };
}

async function stepOf({ db }: Pick<Services, 'db'>, sku: string | undefined): Promise<number> {
  const saree = sku === undefined ? null : await findSareeBySku(db, sku);
  return Math.ceil(((saree?.weightG ?? typicalG) + packagingG) / stepG) * stepG;
}

/**
 * Returns a cached answer or asks. Answers about PIN codes that are not `isKnown` are not cached: anybody can invent
 * them.
 */
async function ask(
  { db, shipping, now }: Pick<Services, 'db' | 'shipping' | 'now'>,
  pincode: string,
  weightG: number,
  isKnown: boolean,
): Promise<CachedPincodeAnswer> {
  const askedAt = now();
  const kept = await readCachedPincodeAnswer(db, { pincode, weightG, since: new Date(askedAt.getTime() - keptMs) });
  if (kept) return kept;
  const fresh = { delivery: await shipping.checkDelivery(pincode, weightG), askedAt };
  if (isKnown) await cachePincodeAnswer(db, pincode, weightG, fresh);
  return fresh;
}

function answerFrom({ delivery, askedAt }: CachedPincodeAnswer, place: PinPlace | null, now: Date): PincodeAnswer {
  const { deliverable, etd } = delivery;
  const { city, state } = place ?? delivery;
  return {
    deliverable,
    etd,
    arrives: etd === null ? null : formatArrival(etd, indianDayNumberOf(askedAt), indianDayNumberOf(now)),
    city,
    state: state && officialNameOfState(state),
  };
}
