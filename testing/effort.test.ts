import { describe, expect, test } from 'vitest';
import { createScreenTaker, createTestTaker, oneOfSample, sampleOf } from './effort.ts';

const list = Array.from({ length: 20 }, (_, nth) => nth);

describe('a sample of a list', () => {
  test('has one element in `oneIn`, at even distances, beginning where the seed says', () => {
    expect(sampleOf(list, { oneIn: 8, seed: 3 })).toEqual([3, 11, 19]);
    expect(sampleOf(list, { oneIn: 8, seed: 11 })).toEqual([3, 11, 19]);
  });

  test('has all elements if `oneIn` is 1', () => {
    expect(sampleOf(list, { oneIn: 1, seed: 5 })).toEqual(list);
  });

  test('has one element of a list shorter than `oneIn`, and none of an empty list', () => {
    expect(sampleOf([7, 8], { oneIn: 8, seed: 5 })).toEqual([8]);
    expect(sampleOf([], { oneIn: 8, seed: 5 })).toEqual([]);
  });

  test('has had every element after as many consecutive seeds as the list has elements', () => {
    const met = list.flatMap((seed) => sampleOf(list, { oneIn: 8, seed }));
    expect(new Set(met).size).toBe(list.length);
  });
});

describe('one of a few equal cases', () => {
  test('differs by file and by seed, stays the same for both, and gives way to all cases if `oneIn` is 1', () => {
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

  test('has one test in three, others for another file, and all of them in three consecutive seeds', () => {
    expect(taken(0, 'c')).toEqual([0, 3, 6, 9, 12, 15, 18]);
    expect([0, 1, 2].flatMap((seed) => taken(seed, 'a')).toSorted((a, b) => a - b)).toEqual(list);
    expect(taken(0, 'a')).not.toEqual(taken(0, 'b'));
  });

  test('has every test if `testsOneIn` is 1', () => {
    expect(taken(7, 'a', 1)).toEqual(list);
  });
});

describe('journeys that are repeated for each screen', () => {
  const journeys = ['a', 'b', 'c', 'd', 'e'];
  const taken = (groups: readonly string[], file = 'a', seed = 0) => {
    const isTaken = createScreenTaker(['a phone', 'a desk'], { seed }, file);
    return groups.map((group) => journeys.filter(() => isTaken(group)));
  };

  test('are each in one group, whatever their number, and both groups have some', () => {
    const [phone = [], desk = []] = taken(['on a phone', 'on a desk']);
    expect([...phone, ...desk].toSorted()).toEqual(journeys);
    expect(Math.abs(phone.length - desk.length)).toBe(1);
    const [, , second = [], third = []] = taken(['on a phone', 'on a desk', 'later on a phone', 'later on a desk']);
    expect([...second, ...third].toSorted()).toEqual(journeys);
  });

  test('are on the other screen for another seed', () => {
    const [phone] = taken(['on a phone', 'on a desk']);
    expect(taken(['on a phone', 'on a desk'], 'a', 1)[1]).toEqual(phone);
  });

  test('are all taken outside of such groups', () => {
    expect(taken([''])).toEqual([journeys]);
    expect(taken(['on a phone', '', 'on a desk', 'the filter sheet'])[3]).toEqual(journeys);
  });
});
