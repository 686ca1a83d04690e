import { beforeEach } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { type TestShop, testShop } from './shop.ts';

/**
 * Empties the file's database before each test and passes the shop that is opened on it to `use`. Returns the database.
 * Await it at the top of the file.
 */
export async function shopForEachTest(use: (shop: TestShop) => void): Promise<Database> {
  const { db, clear } = await testDatabase();
  beforeEach(async () => {
    await clear();
    use(await testShop(db));
  });
  return db;
}
