import { describe, expect, test } from 'vitest';
import { consonantsOf, inLatinLetters, isIndic, soundOf } from './spelled-by-ear.ts';

describe('spellings by ear have the same sound', () => {
  test.each([
    ['tant', 'taanth'],
    ['phulia', 'fuliya'],
    ['kanjivaram', 'kanjeevaram'],
    ['kanjivaram', 'kanjiwaram'],
    ['zari', 'jaree'],
    ['cotton', 'kotton'],
    ['silk', 'sylk'],
    ['lakshmi', 'laxmi'],
    ['jamdani', 'zaamdaani'],
  ])('“%s” and “%s”', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  test.each([
    ['mask', 'mast'],
    ['red', 'rid'],
    ['linen', 'lemon'],
  ])('but not “%s” and “%s”', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});

test('spellings with other vowels have the same consonants', () => {
  for (const word of ['benarasi', 'banarsi', 'banaarasee']) expect(consonantsOf(word)).toBe(consonantsOf('banarasi'));
});

describe('words of Indian scripts are written in Latin letters', () => {
  test.each([
    ['सिल्क', 'silk'],
    ['जामदानी', 'jamadani'],
    ['ज़री', 'zari'],
    ['कांजीवरम', 'kanjivaram'],
    ['সিল্ক', 'silk'],
    ['சில்க்', 'chilk'],
    ['સિલ્ક', 'silk'],
    ['silk', 'silk'],
  ])('“%s” as “%s”', (word, latin) => {
    expect(inLatinLetters(word)).toBe(latin);
  });

  test('and only those count as Indian', () => {
    expect(['सिल्क', 'লাল', 'silk', 'шёлк', ''].map(isIndic)).toEqual([true, true, false, false, false]);
  });
});
