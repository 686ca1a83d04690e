/** Lists payouts for the office. SQL only. */
import { type SqlBool, sql } from 'kysely';
import type { PayoutWithSums } from '../payouts/payout-store.ts';
import { listPayoutsOfIds } from '../payouts/payout-store.ts';
import type { Services } from '../services.ts';
import { verifyCursor } from './list-cursor.ts';
import { cutPage, type Page } from './list-page.ts';
import { sortValue } from './order-rows-store.ts';
import { requireLimit } from './page-limit.ts';

const list = 'payouts';

/** Returns a page of the payouts, the newest first. Throws `ForeignCursorError` for a cursor of another list. */
export async function listPayoutPage(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<Page<PayoutWithSums>> {
  const after = cursor === null ? null : verifyCursor(secrets, list, cursor);
  const selected = await db
    .selectFrom('payout')
    .select(['id', sortValue('payout.made_at').as('at')])
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(payout.made_at, payout.id) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(requireLimit(limit) + 1)
    .execute();
  const { page, next } = cutPage(secrets, list, selected, limit);
  const payouts = await listPayoutsOfIds(
    db,
    page.map(({ id }) => id),
  );
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  return { rows: page.flatMap(({ id }) => byId.get(id) ?? []), next };
}
