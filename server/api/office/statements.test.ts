/** Limits the number of SQL statements of the office's reads. */
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { statementsOf } from '../../../database/testing/statements-of.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { createOfficeTargets, type OfficeTargets } from '../../testing/office-reads.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
let api: TestApi;
let manager: TestOffice;
let targets: OfficeTargets;
beforeAll(async () => {
  api = await testApi(db);
  manager = await signInToOffice(api, 'manager');
  targets = await createOfficeTargets(api.shop);
});

test('a read of the office takes two statements before its own: of its session and of its limit', async () => {
  const statements = await statementsOf(() => manager.get('/office/disputes'));
  expect(statements, statements.join('\n')).toHaveLength(3);
});

test('a look whether something has changed takes one statement of its own', async () => {
  const statements = await statementsOf(() => manager.get('/office/changes'));
  expect(statements, statements.join('\n')).toHaveLength(3);
});

test.each(['refund', 'cancel'])('the preview of a %s reads each fact of the order once', async (act) => {
  const statements = await statementsOf(() => manager.get(`/office/orders/${targets.orderCode}/${act}`));
  expect(new Set(statements).size).toBe(statements.length);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(9);
});
