/** A part of the house as the office edits it, and what a change of it changes. Pure. */
import { formatIndianTime } from '../indian-time.ts';
import type { ShowTimes } from '../show-times.ts';
import { type EntryPictures, wordsOfPicture } from './entry-pictures.ts';
import type { HouseKind } from './house-kinds.ts';

/** Fields that only entries of a kind have, each a line of text. */
export type EntryDetails = Readonly<Record<string, string>>;

/** The part of an entry that people change and versions keep. */
export interface EntryContent extends ShowTimes {
  /** Of a testimonial the name of whoever said it. */
  readonly title: string;
  /** The line under the title; empty for none. */
  readonly words: string;
  readonly isShown: boolean;
  readonly details: EntryDetails;
  readonly pictures: EntryPictures;
}

export interface HouseEntry extends EntryContent {
  readonly kind: HouseKind;
  readonly id: string;
  /** True of a testimonial that was invented for the demonstration. */
  readonly isSample: boolean;
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
export const noEntry: EntryContent = {
  title: '',
  words: '',
  isShown: false,
  showAt: null,
  hideAt: null,
  details: {},
  pictures: {},
};

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
  const texts = (content: EntryContent): Record<string, string | null> => ({
    title: content.title,
    line: content.words,
    ...content.details,
    ...picturesInWords(content.pictures),
    shown: content.isShown ? 'yes' : 'no',
    'show at': content.showAt && formatIndianTime(content.showAt),
    'hide at': content.hideAt && formatIndianTime(content.hideAt),
  });
  const [was, is] = [texts(before), texts(after)];
  return Object.keys({ ...is, ...was })
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => change.before !== change.after);
}

function picturesInWords(pictures: EntryPictures): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pictures).map(([shape, name]) => [`${shape} picture`, wordsOfPicture(name)]),
  );
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

/** Most slides of the hero that are shown, now or at a time that is set. */
const maxShownSlides = 8;

/**
 * Returns why the hero cannot have these slides; `null` if it can. One that is shown has no time to be hidden at, so that no
 * time leaves the hero empty.
 */
export function refuseSlides(
  slides: readonly Pick<EntryContent, 'isShown' | 'showAt' | 'hideAt'>[],
): 'last_slide' | 'too_many_slides' | null {
  if (!slides.some(({ isShown, hideAt }) => isShown && hideAt === null)) return 'last_slide';
  return slides.filter(({ isShown, showAt }) => isShown || showAt).length > maxShownSlides ? 'too_many_slides' : null;
}
