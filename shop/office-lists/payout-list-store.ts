/** Lists payouts for the office. SQL only. */
import type { PayoutWithSums } from '../payouts/payout-store.ts';
import { listPayoutsOfIds } from '../payouts/payout-store.ts';
import type { Services } from '../services.ts';
import { type Page, type PageQuery, readPage } from './list-page.ts';
import { sortValue } from './order-rows-store.ts';

const list = { name: 'payouts', at: 'payout.made_at', id: 'payout.id', idType: 'text' } as const;

/** Returns a page of the payouts, the newest first. */
export async function listPayoutPage(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  query: PageQuery,
): Promise<Page<PayoutWithSums>> {
  const { page, next } = await readPage(secrets, list, query, (isOnPage, max) =>
    db
      .selectFrom('payout')
      .select(['id', sortValue('payout.made_at').as('at')])
      .where(isOnPage)
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .limit(max)
      .execute(),
  );
  const payouts = await listPayoutsOfIds(
    db,
    page.map(({ id }) => id),
  );
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  return { rows: page.flatMap(({ id }) => byId.get(id) ?? []), next };
}
