import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { acts } from '../../shop/office/acts.ts';
import { settingTitles } from '../../shop/settings/setting-titles.ts';
import { hi } from './words/hi.ts';
import { mr } from './words/mr.ts';

/** Names of the fields that the acts' files write into the log. */
const fields = globSync('shop/office/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:changeTo|timeChange|moneyChange|changeOf|field:)\(?\s*'([^']+)'/g)].map(
    ([, field = '']) => field,
  ),
);
const isTranslated = (said: string | undefined) => /\p{Script=Devanagari}/u.test(said ?? '');

describe.each([
  ['Marathi', mr],
  ['Hindi', hi],
])('the log in %s', (_, { log }) => {
  test('has a sentence for each act', () => {
    const said = acts.map(({ name }) => [name, log?.done({ who: 'Asha', act: name })] as const);
    expect(said.filter(([, sentence]) => !isTranslated(sentence))).toEqual([]);
  });

  test('has a name for each field that acts change', () => {
    expect(fields.length).toBeGreaterThan(40);
    const named = [...fields, ...Object.values(settingTitles), 'picture 3', 'price of DH-1', 'pieces of DH-1'];
    const said = named.map((field) => log?.change({ field, before: null, after: 'x' }));
    expect(said.filter((change) => !isTranslated(change))).toEqual([]);
  });

  test('says who did what, and for a command that the server did', () => {
    expect(log?.done({ who: 'Asha', act: 'order.hold' })).toMatch(/^Asha: \p{Script=Devanagari}/u);
    expect(isTranslated(log?.done({ who: null, act: 'x' }))).toBe(true);
  });

  test('says why something was refused, by a code that it does not know too', () => {
    expect(log?.refused({ who: 'Asha', act: 'order.hold', refusal: 'busy' })).not.toContain('busy');
    expect(log?.refused({ who: 'Asha', act: 'order.hold', refusal: 'not_yet_known' })).toContain('(not yet known)');
  });
});

test('a change has what was before and what is now, with known values in words', () => {
  const change = { field: 'status', before: 'waiting', after: 'shown' };
  expect(mr.log?.change(change)).toBe('स्थिती: तपासायचा → दाखवलेला');
  expect(hi.log?.change({ field: 'act', before: 'order.cancel', after: 'undone' })).toBe(
    'काम: ऑर्डर रद्द किया → वापस लिया गया',
  );
  expect(hi.log?.change({ field: 'picture 2', before: 'abc', after: 'place 4' })).toBe('फ़ोटो 2: abc → जगह 4');
  expect(mr.log?.change({ field: 'price of DH-1', before: '₹4,200.00', after: null })).toBe(
    'DH-1 ची किंमत: ₹4,200.00 → काही नाही',
  );
});
