import { expect, test } from 'vitest';
import { written } from '../testing/scripts.ts';
import { scripts } from './scripts.ts';
import { loadShaper, needsShaper } from './shape.ts';

const shaper = await loadShaper();
const named = (name: string) => scripts.find((script) => script.name === name)!;
const clustersOf = (script: string, text: string) => shaper.shape(text, named(script), 'regular');

test.each([
  ['bengali', 'ক্ষ'],
  ['devanagari', 'क्ष'],
  ['tamil', 'க்ஷ'],
  ['kannada', 'ಕ್ಷ'],
  ['malayalam', 'ക്ക'],
  ['gujarati', 'ક્ષ'],
  ['oriya', 'କ୍ଷ'],
  ['malayalam', 'ൻ'],
])('a conjunct is one glyph: %s %s', (script, text) => {
  expect(clustersOf(script, text)).toMatchObject([{ text, glyphs: [[expect.any(Number), 0, 0]] }]);
});

test('a vowel sign that is written before its consonant is drawn before it', () => {
  const [alone] = clustersOf('bengali', 'ক');
  const [cluster] = clustersOf('bengali', 'কি');
  expect(cluster?.text).toBe('কি');
  expect(cluster?.glyphs.at(-1)?.[0]).toBe(alone?.glyphs[0]?.[0]);
  expect(cluster?.glyphs).toHaveLength(2);
});

test.each(scripts.flatMap(({ name }) => [[name, 'regular'] as const, [name, 'strong'] as const]))(
  'every letter of a name has a glyph, and none a dotted circle for one that is missing: %s, %s',
  (name, weight) => {
    const script = named(name);
    const circle = shaper.shape('\u25cc', script, weight)[0]?.glyphs[0]?.[0] ?? 0;
    for (const text of Object.values(written[name] ?? {})) {
      const words = text.match(/[\p{L}\p{M}\u200d]+/gu) ?? [];
      const clusters = words.flatMap((word) => shaper.shape(word, script, weight));
      expect(clusters.length).toBeGreaterThan(2);
      const glyphs = clusters.flatMap((cluster) => cluster.glyphs.map(([glyph]) => glyph));
      expect(glyphs.filter((glyph) => glyph === 0 || glyph === circle)).toEqual([]);
      expect(clusters.every(({ glyphs }) => glyphs.length > 0)).toBe(true);
    }
  },
);

test('letters of a line from the right come last first, digits do not', () => {
  expect(clustersOf('arabic', 'خان').map(({ text }) => text)).toEqual(['ن', 'ا', 'خ']);
  expect(clustersOf('arabic', '۱۲').map(({ text }) => text)).toEqual(['۱', '۲']);
});

test('Latin texts do not take the shaper, each other script does', () => {
  expect(needsShaper('Āśā Rao, 5th Main – ₹4,200 “x” 王 😀')).toBe(false);
  for (const { name } of Object.values(written)) expect(needsShaper(`Asha ${name}`)).toBe(true);
});
