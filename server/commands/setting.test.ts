/** `npm run shop -- setting …`, as the merchant types it. */
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { createCommandRunner } from '../testing/command.ts';

const { db, url, clear } = await testDatabase();
const run = createCommandRunner({ DATABASE_URL: url, STORE_HOURS: 'daily 10 to 6' });
beforeEach(clear);

test('setting set changes what the office may change, setting list shows it, and setting reset gives the server’s back', {
  timeout: 60_000,
}, async () => {
  expect(await run('setting', 'set', 'store_hours', 'daily 11 to 7')).toEqual({
    code: 0,
    complained: '',
    said: 'STORE_HOURS is daily 11 to 7 now.\n',
  });
  expect((await run('setting', 'list')).said).toMatch(/^STORE_HOURS +daily 11 to 7 +changed$/m);
  expect((await run('setting', 'reset', 'STORE_HOURS')).said).toBe(
    'STORE_HOURS is as on the server again: daily 10 to 6.\n',
  );
  expect(await run('setting', 'set', 'SMTP_URL', 'smtp://x')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('SMTP_URL is no setting of the office'),
  });
  expect(await db.selectFrom('setting').select('name').distinct().execute()).toEqual([{ name: 'STORE_HOURS' }]);
});
