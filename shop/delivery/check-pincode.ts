/**
 * Serviceability and delivery time of a PIN code: asked of the shipping service and cached for a day (decisions:
 * pincode). City and state come from our own table, so that they are always present and spelled alike.
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
/** Default weight and box of a saree without a weight of its own. */
const typicalG = 600;
const packagingG = 200;
/** Couriers count weight in steps. */
const stepG = 500;

export interface PincodeQuestion {
  readonly pincode: string;
  /** The piece that is asked about; an unknown one weighs what sarees do. */
  readonly sku?: string | undefined;
}

export interface PincodeAnswer {
  readonly deliverable: boolean;
  /** The courier's day for a shipment given to it when it was asked, as it writes it: `Nov 26, 2026`. */
  readonly etd: string | null;
  /** From the first to the last day on which an order of today may arrive: `26 Nov – 28 Nov`. */
  readonly arrives: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

export type PincodeResult =
  | { ok: true; answer: PincodeAnswer }
  /** Nobody could say; the place is known all the same, where our data have it. */
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

/** `isKnown`: only codes of our data are remembered, so that asking for made-up ones fills no table. */
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
