import { describe, expect, test } from 'vitest';
import { createTestTaker, oneOfSample, sampleOf } from './effort.ts';

const list = Array.from({ length: 20 }, (_, nth) => nth);

describe('a sample of a list', () => {
  test('takes one in so many, evenly, beginning at the seed', () => {
    expect(sampleOf(list, { oneIn: 8, seed: 3 })).toEqual([3, 11, 19]);
    expect(sampleOf(list, { oneIn: 8, seed: 11 })).toEqual([3, 11, 19]);
  });

  test('takes all if one in one is wanted', () => {
    expect(sampleOf(list, { oneIn: 1, seed: 5 })).toEqual(list);
  });

  test('takes one of a short list and none of an empty one', () => {
    expect(sampleOf([7, 8], { oneIn: 8, seed: 5 })).toEqual([8]);
    expect(sampleOf([], { oneIn: 8, seed: 5 })).toEqual([]);
  });

  test('takes every element over as many runs with consecutive seeds', () => {
    const met = list.flatMap((seed) => sampleOf(list, { oneIn: 8, seed }));
    expect(new Set(met).size).toBe(list.length);
  });
});

describe('one of a few equals', () => {
  test('differs by file and by seed, and is stable for both', () => {
    const sizes = ['phone', 'desk'];
    const taken = (seed: number, file: string) => oneOfSample(sizes, { oneIn: 8, seed }, file);
    expect(taken(1, 'a')).toEqual(taken(1, 'a'));
    expect([...taken(1, 'a'), ...taken(2, 'a')].toSorted()).toEqual(['desk', 'phone']);
    expect([...taken(1, 'a'), ...taken(1, 'b')].toSorted()).toEqual(['desk', 'phone']);
    expect(oneOfSample(sizes, { oneIn: 1, seed: 1 }, 'a')).toEqual(sizes);
  });
});

describe('a sample of a file’s tests', () => {
  const taken = (seed: number, file: string, testsOneIn = 3) => {
    const isTaken = createTestTaker({ testsOneIn, seed }, file);
    return list.filter(() => isTaken());
  };

  test('takes one in three, others for each seed, and all in three runs with consecutive seeds', () => {
    expect(taken(0, 'c')).toEqual([0, 3, 6, 9, 12, 15, 18]);
    expect([0, 1, 2].flatMap((seed) => taken(seed, 'a')).toSorted((a, b) => a - b)).toEqual(list);
    expect(taken(0, 'a')).not.toEqual(taken(0, 'b'));
  });

  test('takes each if one in one is wanted', () => {
    expect(taken(7, 'a', 1)).toEqual(list);
  });
});
