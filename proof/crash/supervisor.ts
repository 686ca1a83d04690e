/** Looks after the shop's queue from outside the shop, as every shop does once a minute. */
import { PgBoss } from 'pg-boss';
import { afterAll } from 'vitest';

/** Returns a function that searches once for the queue's lost jobs, usable until the end of the test file. */
export async function superviseQueue(url: string): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, max: 1, migrate: false, supervise: false, schedule: false });
  // Its connection may be lost, too; then the pool opens another.
  boss.on('error', () => {});
  await boss.start();
  afterAll(() => boss.stop({ graceful: false }));
  return () => boss.supervise();
}
