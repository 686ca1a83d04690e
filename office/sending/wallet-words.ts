/** Words about the prices of labels and the wallet that pays for them. Pure. */
import type { Words } from '../words/en.ts';
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
export function labelWords(count: number, sum: number | null, { get, getFor, label }: Words['send']): string {
  return sum === null || sum === 0 ? get(label(count)) : getFor(label(count), sum);
}

/**
 * Returns what is to be said of the wallet: how much it is short of, and for how many parcels nothing was booked; else what is
 * in it; `null` if that is not known.
 */
export function walletWords(
  packed: readonly Pick<ParcelToSend, 'code' | 'refusal'>[],
  prices: Pick<ParcelPrices, 'parcels' | 'wallet'> | undefined,
  chosen: ChosenCouriers,
  send: Words['send'],
): { readonly words: string; readonly isShort: boolean } | null {
  const wallet = prices?.wallet ?? null;
  const refused = packed.filter(({ refusal }) => refusal?.code === 'wallet_empty');
  const sum = sumOf(refused.length > 0 ? refused : packed, prices, chosen);
  if (wallet === null || sum === null) return null;
  if (wallet >= sum) return { words: send.wallet(wallet), isShort: false };
  const short = send.walletShort(sum - wallet);
  return { words: refused.length > 0 ? `${short} ${send.notBooked(refused.length)}` : short, isShort: true };
}
