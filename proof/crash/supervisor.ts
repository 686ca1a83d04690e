/** Another process beside the shop that looks after its queue, as every shop does once a minute. */
import { PgBoss } from 'pg-boss';
import { afterAll } from 'vitest';

/** Returns a function that looks for the queue's lost jobs once. For a whole test file. */
export async function superviseQueue(url: string): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, max: 1, migrate: false, supervise: false, schedule: false });
  // Its connection may be lost, too; the pool opens another.
  boss.on('error', () => {});
  await boss.start();
  afterAll(() => boss.stop({ graceful: false }));
  return () => boss.supervise();
}
