import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readConfig } from '../process/config.ts';
import { checkPooler, describePooler } from './pooler.ts';

const { db, url } = await testDatabase();

test('a database without a connection pooler has no findings about one', async () => {
  const database = { state: 'open', db, cluster: null } as const;
  expect(await checkPooler({ config: readConfig({ DATABASE_URL: url }), database })).toEqual([]);
  expect(await checkPooler({ config: readConfig({}), database })).toEqual([]);
});

test('a connection pooler without a time limit of statements or without a way past it is wrong', () => {
  const statesOf = (hasLimit: boolean, isPassed: boolean) =>
    describePooler({ hasLimit, isPassed }).map(({ state }) => state);
  expect(statesOf(true, true)).toEqual(['ok', 'ok']);
  expect(statesOf(false, true)).toEqual(['wrong', 'ok']);
  expect(statesOf(true, false)).toEqual(['ok', 'wrong']);
});
