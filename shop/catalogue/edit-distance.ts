/** Edit distance between a typed word and a word of the catalogue, and the distance that is tolerated. Pure. */

/** Length from which a typed word may be the beginning of a longer one: 'flower', not 'mul'. */
export const longWordLength = 5;

/**
 * Returns the edit distance that is tolerated: 1 for a word of four to six letters, 2 for a longer one, 0 for a shorter
 * one, since short words differ by a single letter from many others.
 */
export function toleratedEditDistance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * Returns the word with the smallest distance, at most `max`; of several the first. Returns `null` if there is none, or
 * if `typed` is too short to be corrected.
 */
export function findNearestWord(
  typed: string,
  words: readonly string[],
  max: number,
  measure: (typed: string, word: string) => number,
): { word: string; distance: number } | null {
  if (toleratedEditDistance(typed) === 0) return null;
  let best: { word: string; distance: number } | null = null;
  for (const word of words) {
    // The distance is at least the number of surplus letters.
    if (typed.length - word.length > max) continue;
    const distance = measure(typed, word);
    if (distance < (best?.distance ?? max + 1)) best = { word, distance };
  }
  return best;
}

/**
 * Returns the edit distance of two words. If `typed` has `longWordLength` letters or more and is the shorter one, it
 * may be unfinished: the distance is then that to the nearest beginning of `word`.
 */
export function unfinishedWordDistance(typed: string, word: string): number {
  const last = distancesToPrefixes(typed, word);
  const isUnfinished = typed.length >= longWordLength && word.length > typed.length;
  return isUnfinished ? Math.min(...last.slice(typed.length - 1)) : (last.at(-1) ?? 0);
}

/** Returns the edit distance of two whole words. */
export function editDistance(typed: string, word: string): number {
  return distancesToPrefixes(typed, word).at(-1) ?? 0;
}

/**
 * Returns the edit distance between `typed` and every prefix of `word`, from the empty one to the whole: insertions,
 * deletions, substitutions and transpositions (Damerau).
 */
function distancesToPrefixes(typed: string, word: string): readonly number[] {
  const rows: number[][] = [];
  for (let i = 0; i <= typed.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= word.length; j += 1) row.push(i === 0 ? j : cheapest(rows, typed, word, i, j));
  }
  return rows.at(-1) ?? [];
}

function cheapest(rows: readonly number[][], typed: string, word: string, i: number, j: number): number {
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  const isSame = typed[i - 1] === word[j - 1];
  const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
  return Math.min(
    at(i - 1, j) + 1,
    at(i, j - 1) + 1,
    at(i - 1, j - 1) + (isSame ? 0 : 1),
    isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}
