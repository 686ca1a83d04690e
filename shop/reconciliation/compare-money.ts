/** Compares what the payment provider has with the shop's own books, entry by entry. Pure. */
import type { Paise } from '../money.ts';

export type MoneyKind = 'payment' | 'refund' | 'dispute';

/** An entry of one side: a captured payment, a refund or a dispute. */
export interface MoneyEntry {
  readonly kind: MoneyKind;
  /** The provider's id, the same on both sides. */
  readonly id: string;
  /** Order code, or what else names the order for the merchant. */
  readonly about: string;
  readonly amount: Paise;
  readonly status: string;
  readonly at: Date;
}

/** One side's facts of an entry. */
export type MoneySide = Pick<MoneyEntry, 'amount' | 'status'>;

/** An entry that only one side has, or of which the sides tell different things. */
export interface MoneyDifference extends Pick<MoneyEntry, 'kind' | 'id' | 'about' | 'at'> {
  /** The shop's books; `null` if they do not have it. */
  readonly ours: MoneySide | null;
  /** The provider; `null` if it does not have it. */
  readonly theirs: MoneySide | null;
}

/**
 * Returns the differences of two sides, the oldest first. Each side has at most one entry of a kind and id; `at` and
 * `about` may differ, since each side has its own clock and words.
 */
export function compareMoney(theirs: readonly MoneyEntry[], ours: readonly MoneyEntry[]): MoneyDifference[] {
  const [there, here] = [byKey(theirs), byKey(ours)];
  const keys = new Set([...there.keys(), ...here.keys()]);
  const differences = [...keys].flatMap((key) => differenceOf(there.get(key), here.get(key)) ?? []);
  return differences.toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
}

function byKey(entries: readonly MoneyEntry[]): ReadonlyMap<string, MoneyEntry> {
  return new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry]));
}

function differenceOf(there: MoneyEntry | undefined, here: MoneyEntry | undefined): MoneyDifference | null {
  const named = there ?? here;
  if (!named || (there && here && there.amount === here.amount && there.status === here.status)) return null;
  const { kind, id, at } = named;
  return { kind, id, at, about: here?.about ?? named.about, ours: sideOf(here), theirs: sideOf(there) };
}

function sideOf(entry: MoneyEntry | undefined): MoneySide | null {
  return entry ? { amount: entry.amount, status: entry.status } : null;
}

/** Explains in a sentence for the merchant which side lacks an entry, or that the sides differ. */
export function describeDifference({ kind, ours, theirs }: Pick<MoneyDifference, 'kind' | 'ours' | 'theirs'>): string {
  if (!ours) return `The payment provider has this ${kind}, and the shop does not.`;
  if (!theirs) return `The shop has this ${kind}, and the payment provider does not know it.`;
  return `The payment provider and the shop tell different things of this ${kind}.`;
}
