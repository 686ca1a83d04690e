import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookRules } from '../../shop/books/book-rules.ts';
import { concernSentences } from '../../shop/books/concerns.ts';
import type { Sentences } from '../../shop/office/said.ts';
import { conflictSentences } from '../../shop/office/stale-words.ts';
import { logSentences } from '../../shop/office-pages/act-sentence.ts';
import { healthSentences } from '../../shop/office-pages/health-words.ts';
import { previewSentences } from '../../shop/office-pages/order-previews.ts';
import { effectSentences } from '../../shop/office-pages/possible-acts.ts';
import { timelineSentences } from '../../shop/office-pages/timeline-words.ts';
import { cardSentences } from '../../shop/office-pages/today-cards.ts';
import { hi } from './hi.ts';
import { languageHereOf } from './language-here.ts';
import { mr } from './mr.ts';

const load = { promised: 88, possible: 80, aDay: 40, by: 'by Tue 3 Nov' };
/** A value for each place of a sentence, by the names of the functions that take something else than texts and numbers. */
const calls: Readonly<Record<string, (say: (...args: never[]) => string) => string>> = {
  'today.overload': (say) => say(load as never),
  'today.load': (say) => say(load as never),
  'times.moment': (say) => say('2026-11-24T11:05:00Z' as never),
  'times.day': (say) => say('2026-11-24T11:05:00Z' as never),
  'times.weekday': (say) => say('2026-11-24' as never),
  'times.month': (say) => say('2026-11' as never),
  list: (say) => say(['A1', 'B2'] as never),
  hour: (say) => say(14 as never),
  dispatch: (say) => say('731' as never, 14 as never),
  'state.says': (say) => say('731' as never, ['952'] as never, '613' as never),
  'lacks.fact': (say) => say('731' as never),
  severalMistakes: (say) => say('731' as never, hi.errors.ours as never),
};
/** The rules of the books as sentences, with what was found. */
const brokenSentences: Sentences = Object.fromEntries(
  Object.entries(bookRules).map(([rule, { says, found }]) => {
    const tell: (...figures: string[]) => string = found;
    return [rule, ({ figures }: { readonly figures: readonly string[] }) => `${says} ${tell(...figures)}`];
  }),
);

/** Tables of sentences that the API says in English, by the places of their translations. */
const tablesOfApi: Readonly<Record<string, Readonly<Record<string, Sentences>>>> = {
  'office/activity/words': { log: logSentences },
  'office/health/words': { sentences: healthSentences },
  'office/house/words': { conflict: { entry: conflictSentences.entry } },
  'office/money/words': { broken: brokenSentences, concerns: concernSentences },
  'office/order/words': { effects: effectSentences, previews: previewSentences, timeline: timelineSentences },
  'office/settings/words': { conflict: { setting: conflictSentences.setting } },
  'office/words': { 'today.cards': cardSentences },
};
/** Values of such a sentence, by any names: numbers, moments and texts. */
const someValues = new Proxy(
  {},
  {
    get: (_, name) => {
      if (['amount', 'count', 'left', 'rating', 'sarees'].includes(String(name))) return 731;
      if (name === 'answer') return 'accepted';
      if (name === 'figures') return ['731', '731', '731', '731', '731'];
      return ['at', 'day', 'until'].includes(String(name)) ? '2026-11-24T11:05:00Z' : '731';
    },
  },
);
/** Numbers that are also good as texts; each is found in the sentence if it has a place for it. */
const someNumbers = [731, 952, 613] as const;

/** Returns all sentences of a dictionary by their paths, each place of one filled with a number. */
function sentencesOf(words: object, tables: Readonly<Record<string, Sentences>>, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') return [[name, value]];
    if (typeof value === 'function') {
      const say = value as (...args: never[]) => string;
      const values = path in tables ? [someValues] : someNumbers;
      return [[name, calls[name]?.(say) ?? say(...(values as readonly unknown[] as never[]))]];
    }
    // A sentence that a language leaves to the API is English.
    const inside = value ?? tables[name];
    return inside ? sentencesOf(inside, tables, name) : [];
  });
}

/** Names and codes, and what another sentence is made of. */
const same = ['lang', 'slips.papers.a6', 'list', 'log.change', 'withStop', 'conflict.entry', 'conflict.setting'];
/** Sentences of nothing but numbers, names and papers that are words already. */
const withoutOwnWords = [
  ...same,
  'send.progress',
  'pack.pieceIn',
  'lacks.fact',
  'of',
  'today.books.asOf',
  'log.done',
  'withName',
  'gst.taxes.igst',
  'gst.taxes.cgst',
  'gst.taxes.sgst',
  'resolve.about',
  'mistakeOf',
  'mistake',
];

type Dictionary = Readonly<Record<string, object>>;

/** Reads the dictionaries of a folder in all languages. */
async function dictionaryOf(folder: string): Promise<Dictionary> {
  const files = ['en', 'mr', 'hi'].map((language) => import(resolve(folder, `${language}.ts`)) as Promise<Dictionary>);
  return Object.assign({}, ...(await Promise.all(files)));
}

const folders = globSync('office/{words,*/words}/en.ts').map((file) => dirname(file));
const dictionaries = await Promise.all(
  folders.flatMap((folder) =>
    (['mr', 'hi'] as const).map(async (language) => {
      const { en: english = {}, [language]: words = {} } = await dictionaryOf(folder);
      const tables = tablesOfApi[folder] ?? {};
      return { name: `${folder}/${language}.ts`, tables, english: new Map(sentencesOf(english, tables)), words };
    }),
  ),
);

describe.each(dictionaries)('the dictionary $name', ({ tables, english, words }) => {
  const sentences = sentencesOf(words, tables).filter(([path]) => !same.includes(path));

  test('has sentences', () => {
    expect(sentences.length).toBeGreaterThan(0);
  });

  test('says nothing in the words of English', () => {
    expect(sentences.filter(([path, said]) => said === english.get(path))).toEqual([]);
  });

  test('writes each sentence in Devanagari', () => {
    const own = sentences.filter(([path]) => !withoutOwnWords.includes(path));
    expect(own.filter(([, said]) => !/\p{Script=Devanagari}/u.test(said))).toEqual([]);
  });

  test('writes numbers with Latin digits, as parcels and tags do', () => {
    expect(sentences.filter(([, said]) => /[०-९]/.test(said))).toEqual([]);
  });

  test('has in each sentence what the English one has in its place', () => {
    const numbersOf = (said: string) => (said.match(/\d[\d.,]*\d|\d/g) ?? []).toSorted();
    const filled = sentences.filter(
      ([path]) => !path.startsWith('times.') && numbersOf(english.get(path) ?? '').length > 0,
    );
    const lost = filled.filter(([path, said]) => {
      const here = numbersOf(said);
      return numbersOf(english.get(path) ?? '').some((one) => !here.includes(one));
    });
    expect(lost).toEqual([]);
  });
});

test.each([
  ['Marathi', mr],
  ['Hindi', hi],
])('%s has a sentence for each problem that the API says in English', (_, words) => {
  expect(Object.values(words.problems)).not.toContain(null);
});

test('a month and a day are written in the words of the language', () => {
  const at = '2026-11-24T11:05:00Z';
  expect(mr.times.moment(at)).toBe('24 नोव्हें, संध्याकाळ 4:35');
  expect(mr.times.day(at)).toBe('24 नोव्हेंबर 2026');
  expect(hi.times.day(at)).toBe('24 नवंबर 2026');
  expect(mr.times.weekday('2026-11-24')).toBe('मंगळ 24 नोव्हें');
});

test('one piece and several have their own words', () => {
  expect([1, 3].map(mr.pack.pieces)).toEqual(['1 साडी', '3 साड्या']);
  expect([1, 3].map(hi.pack.pieces)).toEqual(['1 साड़ी', '3 साड़ियाँ']);
});

test.each([
  ['mr', 'en-IN', 'mr'],
  [null, 'mr-IN', 'mr'],
  [null, 'hi', 'hi'],
  [null, 'ta-IN', 'en'],
  ['xx', 'en-GB', 'en'],
])('a browser that keeps %s and is in %s begins in %s', (kept, ofBrowser, begins) => {
  expect(languageHereOf(kept, ofBrowser)).toBe(begins);
});
