/** Changes to the facts of a saree that are not saved yet, by column; each says from what it was changed. Pure. */
import { wordsOfFact } from '../catalogue/facts.ts';
import type { CatalogueWords } from '../catalogue/words/en.ts';
import type { SareeScreenWords } from './words/en.ts';

export interface Edit {
  /** Cell that the person saw. */
  readonly from: string;
  readonly to: string;
}

export type Edits = Readonly<Record<string, Edit>>;

/** A cell that somebody else has changed meanwhile. */
export interface Conflict {
  readonly field: string;
  readonly theirs: string;
  /** `null` for an import. */
  readonly who: string | null;
  readonly at: string;
}

/** Returns the edits with a cell changed; `seen` is the cell as it is shown. A cell that is again as before is no change. */
export function withEdit(edits: Edits, column: string, seen: string, to: string): Edits {
  const from = edits[column]?.from ?? seen;
  const { [column]: _, ...others } = edits;
  return to === from ? others : { ...others, [column]: { from, to } };
}

/** Returns the edits that are left once some are saved: cells that were changed again meanwhile follow what was saved. */
export function afterSave(edits: Edits, saved: Edits): Edits {
  const left = Object.entries(edits).map(
    ([column, { from, to }]) => [column, { from: saved[column]?.to ?? from, to }] as const,
  );
  return Object.fromEntries(left.filter(([, { from, to }]) => from !== to));
}

/** Returns the edits in which the cell of a conflict is left to the others. */
export function keepTheirs(edits: Edits, { field }: Conflict): Edits {
  const { [field]: _, ...others } = edits;
  return others;
}

/** Returns the edits in which one's own cell comes after that of the others. */
export function insistOnMine(edits: Edits, { field, theirs }: Conflict): Edits {
  const mine = edits[field];
  return mine ? withEdit({ ...edits, [field]: { from: theirs, to: mine.to } }, field, theirs, mine.to) : edits;
}

/** Returns the changes in words: '3 changes: price, weight in grams, care'. */
export function wordsOfEdits(edits: Edits, words: SareeScreenWords, catalogue: CatalogueWords): string {
  const columns = Object.keys(edits);
  return words.changes(columns.length, columns.map((column) => wordsOfFact(column, catalogue)).join(', '));
}

const minuteMs = 60_000;

/** Returns how long ago a moment was, for the last hour; `null` for an earlier one. */
export function agoWords(at: Date, now: Date, words: SareeScreenWords): string | null {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return words.justNow;
  if (minutes === 1) return words.aMinuteAgo;
  return minutes < 60 ? words.minutesAgo(minutes) : null;
}
