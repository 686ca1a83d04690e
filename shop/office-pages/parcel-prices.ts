/** Tells what the parcels of the day cost before they are labelled, and what is in the wallet. */
import pMap from 'p-map';
import { type Paise, sumPaise } from '../money.ts';
import { type ParcelToPrice, readParcelsToPrice } from '../office-lists/priced-parcel-store.ts';
import { suggestBox } from '../parcels/box.ts';
import { chooseCourier } from '../parcels/choose-courier.ts';
import type { KeptQuotes } from '../parcels/kept-quotes.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { CourierQuote } from '../ports/shipping.ts';
import type { Services } from '../services.ts';

/** A parcel with the offers of couriers. */
export interface PricedParcel {
  readonly code: string;
  /** The cheapest first, none if no courier serves its PIN code; `null` if they are not known now. */
  readonly couriers: readonly CourierQuote[] | null;
  /** The one that the shop chooses; `null` without couriers. */
  readonly chosen: CourierQuote | null;
}

export interface ParcelPrices {
  readonly parcels: readonly PricedParcel[];
  /** Sum of the couriers that the shop chooses; `null` while one is not known. */
  readonly sum: Paise | null;
  /** Money in the prepaid account; `null` if it is not known now. */
  readonly wallet: Paise | null;
  /** True if the shipping service did not answer. */
  readonly isAway: boolean;
}

/** Most parcels that are priced at once. */
const maxPriced = 50;
/** Questions at once. */
const atOnce = 4;

/**
 * Returns the prices of packed parcels. `mayAsk` is called before each question to the shipping service; once it answers no, or
 * the service does not answer, the rest is not known.
 */
export async function priceParcels(
  { boxes, db, shipping }: Pick<Services, 'boxes' | 'db' | 'shipping'>,
  kept: KeptQuotes,
  mayAsk: () => Promise<boolean>,
): Promise<ParcelPrices> {
  const waiting = await readParcelsToPrice(db, maxPriced);
  let isAway = false;
  /** Returns an answer of the service; `null` once it is away. */
  const orNull = async <T>(ask: () => Promise<T | null>): Promise<T | null> => {
    if (isAway) return null;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof OutsideServiceError)) throw error;
      isAway = true;
      return null;
    }
  };
  const price = async ({ code, box, pieces, ...parcel }: ParcelToPrice): Promise<PricedParcel> => {
    const { lengthCm, breadthCm, heightCm } = box ?? suggestBox(boxes(), pieces);
    const question = { ...parcel, measures: { lengthCm, breadthCm, heightCm }, isReturn: false };
    const couriers = await orNull(() => kept.find(question, mayAsk));
    return { code, couriers, chosen: couriers && chooseCourier(couriers) };
  };
  const wallet =
    waiting.length === 0 ? null : await orNull(async () => ((await mayAsk()) ? shipping.readWallet() : null));
  const parcels = await pMap(waiting, price, { concurrency: atOnce });
  const isKnown = parcels.every(({ couriers }) => couriers !== null);
  const sum = isKnown ? sumPaise(parcels.flatMap(({ chosen }) => chosen?.price ?? [])) : null;
  return { parcels, sum, wallet, isAway };
}
