/**
 * Sentences that the API says in English, each with the code and the values by which the office says it in another language
 * (docs/decisions/0081). Pure.
 */

/** Amounts are in paise, moments and days in ISO 8601. */
export type SaidValue = string | number | boolean | null | readonly string[];

/** Names a sentence of a table, with the values that it was made with. */
export interface Said {
  readonly code: string;
  readonly values: Readonly<Record<string, SaidValue>>;
}

/** Sentences of one language by their codes; the languages of the office have the same codes. */
export type Sentences = Readonly<Record<string, string | ((values: never) => string)>>;

/** The same sentences in another language. */
export type Translated<Table extends Sentences> = {
  readonly [Code in keyof Table]: Table[Code] extends string ? string : Table[Code];
};

type ValuesOf<Sentence> = Sentence extends (values: infer Values) => string ? [values: Values] : [];

/** An English sentence, and what another language needs to say the same. */
export interface Sentence {
  readonly words: string;
  readonly said: Said;
}

/** Returns a function that makes the sentences of a table. */
export function sayerOf<Table extends Sentences>(table: Table) {
  return <Code extends keyof Table & string>(code: Code, ...[values]: ValuesOf<Table[Code]>): Sentence => {
    const sentence: string | ((values: never) => string) = table[code] as Table[Code];
    return {
      words: typeof sentence === 'string' ? sentence : sentence(values as never),
      said: { code, values: (values ?? {}) as Said['values'] },
    };
  };
}
