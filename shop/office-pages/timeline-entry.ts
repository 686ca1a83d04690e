/** The timeline of an order: entries of all that happened to it, and their order. Pure. */
import type { Said, Sentence } from '../office/said.ts';

/** `people`: who works in the shop. `shop`: the shop itself and its services. */
export type TimelineKind = 'people' | 'shop' | 'courier' | 'buyer';

export interface TimelineEntry {
  /** Unique and the same at each reading, such as `refund:…`. */
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly sentence: string;
  readonly said: Said;
  /** Further lines, such as the reason of a refund. */
  readonly details: readonly string[];
  /** The same lines by their codes; `null` for the words of people and services. */
  readonly detailsSaid: readonly (Said | null)[];
}

/** An entry before its sentences are taken apart; a line that is `null` or empty is left out. */
export interface NewEntry extends Pick<TimelineEntry, 'id' | 'kind'> {
  readonly sentence: Sentence;
  readonly details?: readonly (Sentence | string | null)[];
}

/** Makes an entry of a moment; none if the moment never came. */
export function entryAt(at: Date | null, { id, kind, sentence, details = [] }: NewEntry): TimelineEntry[] {
  if (at === null) return [];
  const lines = details.filter((line) => line !== null).filter((line) => line !== '');
  return [
    {
      id,
      kind,
      at,
      sentence: sentence.words,
      said: sentence.said,
      details: lines.map((line) => (typeof line === 'string' ? line : line.words)),
      detailsSaid: lines.map((line) => (typeof line === 'string' ? null : line.said)),
    },
  ];
}

/** Returns the entries with the newest first; those of one moment have a fixed order. */
export function sortTimeline<Entry extends Pick<TimelineEntry, 'id' | 'at'>>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1));
}
