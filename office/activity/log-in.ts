/** Says entries of the activity log in another language than English. Pure. */
import type { ActName } from '../../shop/office/acts.ts';
import { type RefusalSentences, sentenceOfRefusal } from '../../shop/office/refusal-words.ts';
import type { Translated } from '../../shop/office/said.ts';
import type { logSentences } from '../../shop/office-pages/act-sentence.ts';

/** The terms of the log in one language. What it has no term for is said as the log has it. */
export interface LogTerms {
  /** Each act as it is done, by its name. */
  readonly acts: Readonly<Record<ActName | 'scheduled.request', string>>;
  /** Fields that acts change; `…` stands for a sku or a number, of which a field may be. */
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly server: string;
  readonly none: string;
  /** Full stop at the end of a sentence. */
  readonly stop: string;
  notDone(what: string, why: string): string;
  readonly refusals: RefusalSentences;
}

/** Returns the sentences of the log by its terms: who, then what. */
export function logIn({ acts, fields, values, ...terms }: LogTerms): Translated<typeof logSentences> {
  const namesOfActs: Readonly<Record<string, string>> = acts;
  const does = ({ who, act }: { readonly who: string | null; readonly act: string }) =>
    `${who ?? terms.server}: ${namesOfActs[act] ?? act}`;
  const valueIn = (value: string) => values[value] ?? value.replace(/^place (?=\d$)/, `${values.place ?? ''} `);
  return {
    done: (entry) => `${does(entry)}${terms.stop}`,
    refused: ({ refusal, ...entry }) =>
      terms.notDone(does(entry), sentenceOfRefusal(refusal, {}, terms.refusals) ?? refusal.replaceAll('_', ' ')),
    change: ({ field, before, after }) => {
      const name = fieldIn(fields, field);
      const said = (value: string) => (field === 'act' ? namesOfActs[value] : undefined) ?? valueIn(value);
      const to = after === null ? terms.none : said(after);
      return before === null ? `${name}: ${to}` : `${name}: ${said(before)} → ${to}`;
    },
  };
}

/** Returns the name of a field, such as `shelf` or `price of DH-MUL-001`. */
function fieldIn(fields: LogTerms['fields'], field: string): string {
  const [, of = '', thing = ''] = /^(price of|pieces of|picture) (.+)$/.exec(field) ?? [];
  return fields[field] ?? fields[`${of} …`]?.replace('…', thing) ?? field.replaceAll('_', ' ');
}
