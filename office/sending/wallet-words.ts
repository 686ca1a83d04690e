/** Words about the prices of labels and the wallet that pays for them. Pure. */
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import type { Courier, ParcelPrices, ParcelToSend } from './parcels-query.ts';

/** Couriers that a person chose, by order code. */
export type ChosenCouriers = ReadonlyMap<string, Courier>;

/** Returns what the labels of parcels cost with the couriers that were chosen; `null` if a price is not known. */
export function sumOf(
  packed: readonly Pick<ParcelToSend, 'code'>[],
  prices: Pick<ParcelPrices, 'parcels'> | undefined,
  chosen: ChosenCouriers,
): number | null {
  const byCode = new Map(prices?.parcels.map((one) => [one.code, one]));
  let sum = 0;
  for (const { code } of packed) {
    const priced = byCode.get(code);
    const courier = chosen.get(code) ?? priced?.chosen;
    // No courier serves it, so that it costs nothing.
    if (!courier && priced?.couriers?.length !== 0) return null;
    sum += courier?.price ?? 0;
  }
  return sum;
}

/** Returns the words of the button, such as `Get 12 labels for ₹742`. */
export function labelWords(count: number, sum: number | null): string {
  const labels = formatCount(count, 'label', 'labels');
  return sum === null || sum === 0 ? `Get ${labels}` : `Get ${labels} for ${formatAmount(sum)}`;
}

/**
 * Returns what is to be said of the wallet: how much it is short of, and for how many parcels nothing was booked; else what is
 * in it; `null` if that is not known.
 */
export function walletWords(
  packed: readonly Pick<ParcelToSend, 'code' | 'refusal'>[],
  prices: Pick<ParcelPrices, 'parcels' | 'wallet'> | undefined,
  chosen: ChosenCouriers,
): { readonly words: string; readonly isShort: boolean } | null {
  const wallet = prices?.wallet ?? null;
  const refused = packed.filter(({ refusal }) => refusal?.code === 'wallet_empty');
  const sum = sumOf(refused.length > 0 ? refused : packed, prices, chosen);
  if (wallet === null || sum === null) return null;
  if (wallet >= sum) return { words: `The shipping service’s wallet has ${formatAmount(wallet)}.`, isShort: false };
  const short = `The shipping service’s wallet is short of ${formatAmount(sum - wallet)}.`;
  const count = formatCount(refused.length, 'parcel', 'parcels');
  return { words: refused.length > 0 ? `${short} Nothing was booked for ${count}.` : short, isShort: true };
}
