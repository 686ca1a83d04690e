import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFacets, type FacetGroup } from './facets.ts';

const categories = ['mul-cotton', 'pure-linen'] as const;
const colours = ['red', 'blue', 'white'] as const;
const weaves = ['Jamdani', 'Khadi'] as const;
const occasions = ['Wedding', 'Festive', 'Office'] as const;

const groups = fc.array(
  fc.record<FacetGroup>({
    category: fc.constantFrom(...categories),
    colour: fc.constantFrom(...colours),
    weave: fc.constantFrom(...weaves),
    occasions: fc.subarray([...occasions]),
    isInStock: fc.boolean(),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 12 },
);
const choices = fc.record({
  categories: fc.subarray([...categories]),
  colours: fc.subarray([...colours]),
  weaves: fc.subarray([...weaves]),
  occasions: fc.subarray([...occasions]),
  inStock: fc.boolean(),
});
const none = { categories: [], colours: [], weaves: [], occasions: [], inStock: false };
const total = (all: readonly FacetGroup[], chosen: Parameters<typeof countFacets>[2]) =>
  countFacets(all, weaves, chosen).total;

describe('the count of a facet’s value', () => {
  test('is the total once that value alone is chosen in its facet', () => {
    fc.assert(
      fc.property(groups, choices, (all, chosen) => {
        const { facets } = countFacets(all, weaves, chosen);
        for (const category of categories) {
          expect(facets.categories[category] ?? 0).toBe(total(all, { ...chosen, categories: [category] }));
        }
        for (const colour of colours) {
          expect(facets.colours[colour] ?? 0).toBe(total(all, { ...chosen, colours: [colour] }));
        }
        for (const weave of weaves) expect(facets.weaves[weave] ?? 0).toBe(total(all, { ...chosen, weaves: [weave] }));
        for (const occasion of occasions) {
          expect(facets.occasions[occasion] ?? 0).toBe(total(all, { ...chosen, occasions: [occasion] }));
        }
        expect(facets.inStock).toBe(total(all, { ...chosen, inStock: true }));
      }),
    );
  });

  test('is left out where it is 0, except for a weave', () => {
    const { facets } = countFacets([], weaves, none);
    expect(facets).toEqual({
      categories: {},
      colours: {},
      weaves: { Jamdani: 0, Khadi: 0 },
      occasions: {},
      inStock: 0,
    });
  });
});

test('without choices the total is the number of sarees in all groups', () => {
  fc.assert(
    fc.property(groups, (all) => {
      expect(total(all, none)).toBe(all.reduce((sum, { count }) => sum + count, 0));
    }),
  );
});
