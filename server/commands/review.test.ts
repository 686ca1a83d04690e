/** `npm run shop -- review …`, as the merchant types it. The journey of a review is in `e2e/write-review.test.ts`. */
import { beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { url, clear } = await testDatabase();
const run = createCommandRunner({ DATABASE_URL: url });
beforeEach(clear);

test('review list says that there are no reviews', { timeout: 40_000 }, async () => {
  expect(await run('review', 'list')).toEqual({ code: 0, said: 'There are no reviews.\n', complained: '' });
});

test.each([
  [['approve'], 2, "missing required argument 'NUMBER'"],
  [['hide', 'x'], 1, 'x is no number of a review. Say one such as npm run shop -- review hide 12'],
  [['list', '3'], 2, "too many arguments for 'list'"],
  [['delete', '3'], 2, 'npm run shop -- review approve 12'],
  [['approve', '999999999'], 1, 'There is no review 999999999.'],
])('review %j is refused with the reason', { timeout: 40_000 }, async (words, code, says) => {
  expect(await run('review', ...words)).toEqual({ code, said: '', complained: expect.stringContaining(says) });
});
