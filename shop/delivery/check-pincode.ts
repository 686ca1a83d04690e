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
import { type DeliveryLines, deliveryLinesOf } from './delivery-lines.ts';
import { arrivalDaysOf, courierDaysOf, type DispatchDays, dispatchDaysAt, formatArrival } from './delivery-promise.ts';
import type { IndianDay } from './indian-day.ts';
import { type PinPlace, placeOfPin } from './pin-places.ts';
import { type CachedPincodeAnswer, cachePincodeAnswer, readCachedPincodeAnswer } from './pincode-store.ts';
import { weightStepOf } from './weight-step.ts';

const keptMs = dayMs;

export interface PincodeQuestion {
  readonly pincode: string;
  /** The saree to deliver, for its weight; the usual weight is taken if it is unknown or left out. */
  readonly sku?: string | undefined;
}

export interface PincodeAnswer {
  readonly deliverable: boolean;
  /** The courier's date of arrival for a shipment dispatched when it was asked, in its notation: `Nov 26, 2026`. */
  readonly etd: string | null;
  /** First and last day on which an order of now may arrive: `26 Nov – 28 Nov`; one day alone if they are the same. */
  readonly arrives: string | null;
  /**
   * The delivery promise for an order of now; `null` if the courier's date is not one, and for a PIN code that the
   * shop's table does not have: orders to it have no promise, since its answer is not cached.
   */
  readonly promisedBy: IndianDay | null;
  /** The same in words, with the sentence that stands beside it. */
  readonly lines: DeliveryLines;
  /** Working days until dispatch of an order of now. */
  readonly dispatchDays: DispatchDays;
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
  services: Pick<Services, 'db' | 'dispatchCalendar' | 'now' | 'shipping'>,
): (question: PincodeQuestion) => Promise<PincodeResult> {
  const asking = new Map<string, Promise<CachedPincodeAnswer>>();
  return async ({ pincode, sku }) => {
    const place = placeOfPin(pincode);
    const weightG = await stepOf(services, sku);
    const key = `${pincode} ${weightG}`;
    const asked = asking.get(key) ?? ask(services, pincode, weightG, place !== null).finally(() => asking.delete(key));
    asking.set(key, asked);
    try {
      return { ok: true, answer: answerFrom(services, await asked, place) };
    } catch (error) {
      if (!(error instanceof OutsideServiceError)) throw error;
      return { ok: false, code: 'outside_service_failed', place, cause: error };
    }
  };
}

async function stepOf({ db }: Pick<Services, 'db'>, sku: string | undefined): Promise<number> {
  const saree = sku === undefined ? null : await findSareeBySku(db, sku);
  return weightStepOf(saree?.weightG ?? null);
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

function answerFrom(
  { dispatchCalendar, now }: Pick<Services, 'dispatchCalendar' | 'now'>,
  { delivery, askedAt }: CachedPincodeAnswer,
  place: PinPlace | null,
): PincodeAnswer {
  const { deliverable, etd } = delivery;
  const { city, state } = place ?? delivery;
  const courierDays = courierDaysOf({ etd, askedAt });
  const orderedAt = now();
  const arrival = courierDays === null ? null : arrivalDaysOf(orderedAt, courierDays, dispatchCalendar);
  const promised = place === null ? null : arrival;
  const dispatchDays = dispatchDaysAt(orderedAt, dispatchCalendar);
  return {
    deliverable,
    etd,
    arrives: arrival && formatArrival(arrival),
    promisedBy: promised?.last ?? null,
    lines: deliveryLinesOf(dispatchDays, promised),
    dispatchDays,
    city,
    state: state && officialNameOfState(state),
  };
}
