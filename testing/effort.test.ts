import { describe, expect, test } from 'vitest';
import { oneOf, sampleOf } from './effort.ts';

const list = Array.from({ length: 20 }, (_, nth) => nth);

describe('a sample of a list', () => {
  test('takes one in so many, evenly, beginning at the seed', () => {
    expect(sampleOf(list, { oneIn: 8, seed: 3 })).toEqual([3, 11, 19]);
    expect(sampleOf(list, { oneIn: 8, seed: 11 })).toEqual([3, 11, 19]);
  });

  test('takes all when one in one is wanted', () => {
    expect(sampleOf(list, { oneIn: 1, seed: 5 })).toEqual(list);
  });

  test('takes one of a short list and none of an empty one', () => {
    expect(sampleOf([7, 8], { oneIn: 8, seed: 5 })).toEqual([8]);
    expect(sampleOf([], { oneIn: 8, seed: 5 })).toEqual([]);
  });

  test('meets every element in as many runs with following seeds', () => {
    const met = list.flatMap((seed) => sampleOf(list, { oneIn: 8, seed }));
    expect(new Set(met).size).toBe(list.length);
  });
});

describe('one of a few', () => {
  test('differs from file to file and from seed to seed, and is the same for both alike', () => {
    const sizes = ['phone', 'desk'];
    const taken = (seed: number, file: string) => oneOf(sizes, { oneIn: 8, seed }, file);
    expect(taken(1, 'a')).toEqual(taken(1, 'a'));
    expect([...taken(1, 'a'), ...taken(2, 'a')].toSorted()).toEqual(['desk', 'phone']);
    expect([...taken(1, 'a'), ...taken(1, 'b')].toSorted()).toEqual(['desk', 'phone']);
    expect(oneOf(sizes, { oneIn: 1, seed: 1 }, 'a')).toEqual(sizes);
  });
});
