/** Tells whether the browser's connection allows a prefetch. */

/** The part of `NetworkInformation` that is read. It is not a standard, and absent from Safari and Firefox. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Sign that a link may be followed: a finger, pointer or focus on it, or only that it rests in view. */
export type PrefetchHint = 'intent' | 'rest';

const tooSlow: Readonly<Record<PrefetchHint, readonly string[]>> = {
  intent: ['slow-2g', '2g'],
  rest: ['slow-2g', '2g', '3g'],
};

/** Returns false if the shopper asked to save data, or if the network is too slow for so faint a hint. */
export function allowsPrefetch({ saveData = false, effectiveType = '' }: Connection, hint: PrefetchHint): boolean {
  return !saveData && !tooSlow[hint].includes(effectiveType);
}

/** Tells whether this browser's connection allows a prefetch; a browser that does not describe it allows all. */
export function mayPrefetch(hint: PrefetchHint): boolean {
  return allowsPrefetch((navigator as Navigator & { readonly connection?: Connection }).connection ?? {}, hint);
}
