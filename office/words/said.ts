/** Says the sentences of the API in the language of the person. Pure. */
import type { Said, Sentences } from '../../shop/office/said.ts';

/** Returns a sentence in the language of a table; as the API says it where the table is `null`, or does not know it. */
export function sayIn(table: Sentences | null, { code, values }: Said, asApiSays: string): string {
  const sentence = table !== null && Object.hasOwn(table, code) ? table[code] : undefined;
  if (sentence === undefined) return asApiSays;
  return typeof sentence === 'string' ? sentence : sentence(values as never);
}
