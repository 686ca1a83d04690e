/**
 * Pure rules of the exchange of two releases in the shop's folder. Each entry of the folder's top level that belongs to
 * a release is moved by renames: that of the running release out of its place (`here`) to `old`, that of the new one
 * from `new` into its place. The next move follows from where the entries are, so that an exchange which was killed
 * goes on, or is undone, without a record of its moves.
 *
 * An entry that is a file in both releases is never missing from its place: npm reads `package.json` at any moment, and
 * `setup.mjs` undoes what was interrupted.
 */

export const places = ['here', 'old', 'new'] as const;
/** The shop's folder, the folder of the release before, or that of the new one. */
export type Place = (typeof places)[number];

/** An entry of the top level, in the release before the exchange, in the one after it, or in both. */
export interface Entry {
  readonly name: string;
  /** True if it is a file wherever it is, so that one can replace the other in one step. */
  readonly isFile: boolean;
  readonly before: boolean;
  readonly after: boolean;
}

/** Tells for each place whether the entry is there. */
export type Found = Readonly<Record<Place, boolean>>;

/** Forward brings the new release into its place, back the one before. */
export type Direction = 'forward' | 'back';

/** A step that happens completely or not at all. A copy leaves the entry where it was as well. */
export interface Move {
  readonly act: 'move' | 'copy';
  readonly from: Place;
  readonly to: Place;
}

const move = (from: Place, to: Place): Move => ({ act: 'move', from, to });
const copy = (from: Place, to: Place): Move => ({ act: 'copy', from, to });

/** Returns the next move of an entry; null once it is where the direction leads. */
export function nextMove(entry: Entry, found: Found, direction: Direction): Move | null {
  return direction === 'forward' ? nextForward(entry, found) : nextBack(entry, found);
}

function nextForward({ before, after, isFile }: Entry, found: Found): Move | null {
  const isSaved = !before || found.old;
  const isIn = !after || !found.new;
  if (!isSaved && found.here && (!after || found.new))
    return isFile && after ? copy('here', 'old') : move('here', 'old');
  return isIn ? null : move('new', 'here');
}

function nextBack({ before, after, isFile }: Entry, found: Found): Move | null {
  const newIsHere = after && found.here && !found.new && (!before || found.old);
  if (newIsHere) return isFile && before ? copy('here', 'new') : move('here', 'new');
  return before && found.old ? move('old', 'here') : null;
}

/**
 * Returns which release is in its place: `before` or `after` if each of its entries is and none of the other's is,
 * `mixed` in the middle of an exchange.
 */
export function releaseInPlace(entries: readonly Entry[], find: (entry: Entry) => Found): 'before' | 'after' | 'mixed' {
  const rests = (direction: Direction) => entries.every((entry) => nextMove(entry, find(entry), direction) === null);
  if (rests('back')) return 'before';
  return rests('forward') ? 'after' : 'mixed';
}
