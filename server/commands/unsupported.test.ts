/** Commands about what the payment provider does not tell: each says so, and none calls silence good news. */
import { expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { url } = await testDatabase();
const run = createCommandRunner({ DATABASE_URL: url, PAYMENT_PROVIDER: 'cashfree' });

test.each([
  [['money', 'check'], 'all of its payments'],
  [['money', 'reconcile'], 'all of its payments'],
  [['money', 'payouts'], 'its payouts'],
  [['dispute', 'list'], 'its disputes'],
  [['dispute', 'accept', '433475258', '--for-good'], 'its disputes'],
])(
  '%j says that the shop cannot ask Cashfree about it',
  async (words, what) => {
    const complained = expect.stringContaining(`The shop cannot ask Cashfree about ${what}: use its dashboard.`);
    expect(await run(...words)).toMatchObject({ code: 1, said: '', complained });
  },
  40_000,
);
