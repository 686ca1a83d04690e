/** Looks for payments at a provider that the shop used before and can no longer ask: their money cannot be sent back. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { dayMs, subtractMs } from '../../shop/duration.ts';
import { connectPresentPayment, listFormerProviders } from '../process/connect.ts';
import { type Finding, type Patient, wrong } from './finding.ts';

/** Tells of each provider before whose settings are missing although some of its payments may still be refunded. */
export async function checkFormerPayments({ config, database, isMigrated, now }: Patient): Promise<Finding[]> {
  if (database.state !== 'open' || !isMigrated) return [];
  const { refundableDays } = connectPresentPayment(config);
  const findings: Finding[] = [];
  for (const { displayName, ids, port, missing } of listFormerProviders(config)) {
    const count = port === null ? await countPaid(database.db, ids, subtractMs(now(), refundableDays * dayMs)) : 0;
    if (count > 0)
      findings.push(
        wrong(
          `${count} ${count === 1 ? 'order was' : 'orders were'} paid at ${displayName} in the last ${refundableDays} days, and the shop does not have its keys: it can neither refund them nor hear of disputes.`,
          `Set ${missing.join(', ')} in .env beside those of the provider that you use now, and start the shop again.`,
        ),
      );
  }
  return findings;
}

async function countPaid(db: Database, ids: RegExp, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('placed_at', '>', since)
    .where(sql<boolean>`provider_payment_id ~ ${ids.source}`)
    .executeTakeFirstOrThrow();
  return count;
}
