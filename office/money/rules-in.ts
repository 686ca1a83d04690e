/** Says broken rules of the books in another language than English. Pure. */
import type { BookRuleName } from '../../shop/books/book-rules.ts';
import type { MoneyWords } from './words/en.ts';

/** A rule in words, and a label for each of the figures that are found if it does not hold. */
type RuleTerms = readonly [says: string, ...labels: string[]];

/**
 * Returns the sentences of rules: what must hold, then each figure behind its label. `terms` has words for states, such as
 * `not held`; other figures stay as they are, and empty ones are left out. A sentence ends with `stop`.
 */
export function rulesIn(
  rules: Readonly<Record<BookRuleName, RuleTerms>>,
  { terms, stop }: { readonly terms: Readonly<Record<string, string>>; readonly stop: string },
): NonNullable<MoneyWords['broken']> {
  const sentences = Object.entries(rules).map(([rule, [says, ...labels]]) => {
    const sentence = ({ figures }: { readonly figures: readonly string[] }) => {
      const found = labels.flatMap((label, nth) => {
        const figure = figures[nth] ?? '';
        return figure === '' ? [] : [`${label} ${terms[figure] ?? figure}`];
      });
      return `${says} ${found.join(', ')}${stop}`;
    };
    return [rule, sentence] as const;
  });
  return Object.fromEntries(sentences) as NonNullable<MoneyWords['broken']>;
}
