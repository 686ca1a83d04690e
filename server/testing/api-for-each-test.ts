import { beforeEach } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { type TestApi, testApi } from './api.ts';

/**
 * Empties the file's database before each test and passes the API that is opened on it to `use`. Returns the database.
 * Await it at the top of the file.
 */
export async function apiForEachTest(use: (api: TestApi) => Promise<void> | void): Promise<Database> {
  const { db, clear } = await testDatabase();
  beforeEach(async () => {
    await clear();
    await use(await testApi(db));
  });
  return db;
}
