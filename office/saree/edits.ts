/** Changes to the facts of a saree that are not saved yet, by column; each says from what it was changed. Pure. */
import { formatCount } from '../../look/words/format-count.ts';
import { wordsOfFact } from '../catalogue/facts.ts';

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
export function wordsOfEdits(edits: Edits): string {
  const columns = Object.keys(edits);
  return `${formatCount(columns.length, 'change', 'changes')}: ${columns.map(wordsOfFact).join(', ')}`;
}

const minuteMs = 60_000;

/** Returns how long ago a moment was, for the last hour; `null` for an earlier one. */
export function agoWords(at: Date, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes === 1) return 'a minute ago';
  return minutes < 60 ? `${minutes} minutes ago` : null;
}
