/** Says in words what people did to a saree. Pure. */
import { wordsOfFact } from '../catalogue/facts.ts';
import type { SareePage } from '../catalogue/sarees-query.ts';
import type { CatalogueWords } from '../catalogue/words/en.ts';
import type { SareeScreenWords } from './words/en.ts';

type SareeChange = SareePage['changes'][number];

/** Returns the sentence of a change, and a line for each field; those of the API where the language leaves them to it. */
export function deedOf(
  { act, who, sentence, changes, facts }: SareeChange,
  words: SareeScreenWords,
  catalogue: CatalogueWords,
): { readonly sentence: string; readonly lines: readonly string[] } {
  const deeds: Readonly<Record<string, string | null>> = words.deeds;
  const deed = Object.hasOwn(deeds, act) ? deeds[act] : words.deeds.other;
  if (!deed) return { sentence, lines: changes };
  const lines = facts.map(({ field, before, after }) => {
    const to = after === null ? words.values.none : valueIn(field, after, words);
    const from = before === null ? '' : `${valueIn(field, before, words)} → `;
    return `${fieldOf(field, words, catalogue)}: ${from}${to}`;
  });
  return { sentence: `${who ?? words.aCommand}: ${deed}`, lines };
}

const picture = /^picture (\d)$/;
const place = /^place (\d)$/;

function fieldOf(field: string, words: SareeScreenWords, catalogue: CatalogueWords): string {
  const fields: Readonly<Record<string, string>> = words.fields;
  const nth = picture.exec(field)?.[1];
  if (nth !== undefined) return words.picturePlace(nth);
  return Object.hasOwn(fields, field) ? (fields[field] ?? '') : wordsOfFact(field, catalogue);
}

function valueIn(field: string, value: string, words: SareeScreenWords): string {
  const values: Readonly<Record<string, string>> = words.values;
  const reasons: Readonly<Record<string, string>> = words.movements;
  const nth = place.exec(value)?.[1];
  if (field === 'why') return reasons[value] ?? value;
  if (field === 'shown' || field === 'one_of_one') return values[value] ?? value;
  if (!picture.test(field)) return value;
  return nth === undefined ? (values[value] ?? value) : words.toPlace(nth);
}
