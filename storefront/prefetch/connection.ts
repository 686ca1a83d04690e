/** Tells whether the browser's connection allows to fetch what nobody has asked for yet. */

/** The parts of `NetworkInformation` that are read: no standard, and absent from Safari and Firefox. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Suggests that a link will be followed: by a finger or pointer on it, or only by its rest in view. */
export type PrefetchHint = 'intent' | 'rest';

const tooSlow: Readonly<Record<PrefetchHint, readonly string[]>> = {
  intent: ['slow-2g', '2g'],
  rest: ['slow-2g', '2g', '3g'],
};

/** False where the shopper asked for less data (`Save-Data`), and where the network is too slow for so faint a hint. */
export function allowsPrefetch({ saveData = false, effectiveType = '' }: Connection, hint: PrefetchHint): boolean {
  return !saveData && !tooSlow[hint].includes(effectiveType);
}

/** Asks the browser. One that does not tell is taken to have a usual connection. */
export function mayPrefetch(hint: PrefetchHint): boolean {
  return allowsPrefetch((navigator as Navigator & { readonly connection?: Connection }).connection ?? {}, hint);
}
