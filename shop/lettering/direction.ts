/** Orders a line of text for drawing by the Unicode Bidirectional Algorithm (UAX #9). */
import type bidiFactory from 'bidi-js';

export type Bidi = ReturnType<typeof bidiFactory>;
export type Direction = 'ltr' | 'rtl';

/** A part of a line that runs in one direction; its text is in the order in which it is read. */
export interface Part {
  readonly text: string;
  readonly direction: Direction;
  /** Place of its first letter in the line. */
  readonly at: number;
}

const fromRight = /\p{Script=Arabic}/u;
const letter = /\p{L}/u;

/** Returns the direction of a paragraph: that of its first letter. */
export function directionOf(paragraph: string): Direction {
  return fromRight.test(letter.exec(paragraph)?.[0] ?? '') ? 'rtl' : 'ltr';
}

/** Returns the parts of a line from left to right; `direction` is that of its paragraph. */
export function partsFromLeft(bidi: Bidi, line: string, direction: Direction): Part[] {
  if (direction === 'ltr' && !fromRight.test(line)) return [{ text: line, direction, at: 0 }];
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: { level: number; text: string; at: number }[] = [];
  for (const [at, level] of levels.entries()) {
    const last = runs.at(-1);
    if (last?.level === level) last.text += line.charAt(at);
    else runs.push({ level, text: line.charAt(at), at });
  }
  // Rule L2: from the highest level to the lowest odd one, whatever is at that level or above is reversed.
  let order = runs;
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) order = reverseFrom(order, level);
  return order.map(({ level, text, at }) => ({ text, at, direction: level % 2 ? 'rtl' : 'ltr' }));
}

/** Reverses each sequence of neighbours whose level is `least` or higher. */
function reverseFrom<Run extends { level: number }>(runs: readonly Run[], least: number): Run[] {
  const result: Run[] = [];
  let reversed: Run[] = [];
  for (const run of runs) {
    if (run.level >= least) reversed.unshift(run);
    else {
      result.push(...reversed, run);
      reversed = [];
    }
  }
  return [...result, ...reversed];
}
