import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { runSeedExclusively } from './seed-in-turn.ts';

const { db, url } = await testDatabase();

test('two shops that start at the same time on one empty database insert the demo catalogue once', async () => {
  const seed = () => runSeedExclusively(url, () => seedCatalogue(db));
  const [first = 0, second] = (await Promise.all([seed(), seed()])).toSorted((one, other) => other - one);
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(0);
});
