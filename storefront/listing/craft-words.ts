/** The craft words in a filter's label, with what they mean. Pure. */
import { glossary } from '../content/glossary.ts';

export interface CraftWord {
  readonly word: string;
  readonly meaning: string;
}

const terms = Object.keys(glossary);

/** In the label's own order; of words within one another ("temple border" and "border") the longer. */
export function craftWords(label: string): CraftWord[] {
  const text = ` ${plain(label)} `;
  const places = terms
    .map((word) => ({ word, at: text.indexOf(` ${plain(word)} `) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.word.length - a.word.length);
  const words: CraftWord[] = [];
  let end = 0;
  for (const { word, at } of places) {
    if (at < end) continue;
    end = at + word.length;
    words.push({ word: word.charAt(0).toUpperCase() + word.slice(1), meaning: glossary[word] ?? '' });
  }
  return words;
}

/** Lower case, one space between words. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
