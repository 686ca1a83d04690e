import { expect, test } from 'vitest';
import { claimOrStay, claimPaths } from './taken-paths.ts';

const saree = (sku: string, from: string, path: string) => ({ entry: { sku }, path, known: { path: from } });

test('two sarees may swap their addresses, and the first of two that want one gets it', () => {
  expect(
    claimPaths([saree('A', 'Aranya-Red', 'Barkha-Red'), saree('B', 'Barkha-Red', 'Aranya-Red')], new Map()),
  ).toEqual([]);
  const wanting = [saree('A', 'Aranya-Red', 'Barkha-Red'), saree('C', 'Chandra-Red', 'barkha-red')];
  expect(claimPaths(wanting, new Map())).toEqual([{ sku: 'C', owner: 'A' }]);
});

test('a saree that stays keeps its address from the one that was to get it, along a chain of 10,000 in either order', () => {
  const chain = Array.from({ length: 10_000 }, (_, nth) => saree(`S${nth}`, `Name-${nth + 1}`, `Name-${nth}`));
  for (const moved of [chain, chain.toReversed()]) {
    const staying = claimOrStay(moved, new Map([['name-0', 'TAKER']]));
    expect(staying).toHaveLength(10_000);
    expect(staying).toContainEqual({ sku: 'S0', owner: 'TAKER' });
    expect(staying).toContainEqual({ sku: 'S9999', owner: 'S9998' });
  }
});

test('sarees beside such a chain get their addresses', () => {
  const moved = [saree('A', 'Two', 'One'), saree('B', 'Three', 'Two'), saree('C', 'Five', 'Four')];
  expect(claimOrStay(moved, new Map([['one', 'TAKER']])).map(({ sku }) => sku)).toEqual(['A', 'B']);
});
