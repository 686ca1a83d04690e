/** The timeline of an order: entries of all that happened to it, and their order. Pure. */

/** `people`: who works in the shop. `shop`: the shop itself and its services. */
export type TimelineKind = 'people' | 'shop' | 'courier' | 'buyer';

export interface TimelineEntry {
  /** Unique and the same at each reading, such as `refund:…`. */
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly sentence: string;
  /** Further lines, such as the reason of a refund. */
  readonly details: readonly string[];
}

/** Makes an entry of a moment; none if the moment never came. */
export function entryAt(
  at: Date | null,
  entry: Omit<TimelineEntry, 'at' | 'details'> & { readonly details?: readonly (string | null)[] },
): TimelineEntry[] {
  if (at === null) return [];
  const details = (entry.details ?? []).filter((line) => line !== null && line !== '') as string[];
  return [{ ...entry, at, details }];
}

/** Returns the entries with the newest first; those of one moment have a fixed order. */
export function sortTimeline(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1));
}
