/** A category, a collection or an occasion as the office edits it, and what a change of it changes. Pure. */

import type { VocabularyKind } from '../catalogue/vocabulary.ts';
import { formatIndianTime } from '../indian-time.ts';
import type { ShowTimes } from '../show-times.ts';

/** The part of an entry that people change and versions keep. */
export interface EntryContent extends ShowTimes {
  readonly title: string;
  /** The line under the title; empty for none. */
  readonly words: string;
  readonly isShown: boolean;
}

export interface HouseEntry extends EntryContent {
  readonly kind: VocabularyKind;
  readonly id: string;
  readonly version: number;
  readonly changedAt: Date;
  /** Name of whoever changed it last; `null` for nobody of the office. */
  readonly changedBy: string | null;
}

/** An earlier or the present content of an entry. */
export interface EntryVersion extends EntryContent {
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

/** The empty content: that before an entry is added, and after it is removed. */
export const noEntry: EntryContent = { title: '', words: '', isShown: false, showAt: null, hideAt: null };

/** Versions of an entry that are kept. */
export const keptVersions = 20;
/** Most entries of a kind: a menu has no room for more. */
export const maxEntries = 40;

/** A field that differs between two contents, in words. */
export interface EntryChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the fields that differ. */
export function changesBetween(before: EntryContent, after: EntryContent): EntryChange[] {
  const texts = (content: EntryContent) => ({
    title: content.title,
    line: content.words,
    shown: content.isShown ? 'yes' : 'no',
    'show at': content.showAt && formatIndianTime(content.showAt),
    'hide at': content.hideAt && formatIndianTime(content.hideAt),
  });
  const [was, is] = [texts(before), texts(after)];
  return (Object.keys(was) as (keyof typeof was)[])
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field], after: is[field] }));
}

/**
 * Returns why times cannot be kept; `null` if they can. What is shown has no time to be shown at. Without `now` they may be past.
 */
export function refuseTimes(
  { isShown, showAt, hideAt }: Pick<EntryContent, 'isShown' | 'showAt' | 'hideAt'>,
  now: Date | null,
): 'past_time' | 'out_of_order' | 'shown_already' | null {
  if ([showAt, hideAt].some((at) => at !== null && now !== null && at <= now)) return 'past_time';
  if (isShown && showAt) return 'shown_already';
  return showAt && hideAt && showAt >= hideAt ? 'out_of_order' : null;
}
