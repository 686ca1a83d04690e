/**
 * Keeps the listing in the page cache of a process that only watches, and purges it by the rows of page changes: the
 * kept listing must show what the database has, whichever process died where.
 */
import { createApi } from '../../server/api/app.ts';
import { readAnswer } from '../../server/cache/answer.ts';
import { readChanges, readSnapshot } from '../../server/cache/change-feed.ts';
import { createPageCache } from '../../server/cache/page-cache.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { readStock } from './booked.ts';
import type { ModelGround } from './world.ts';

export interface KeptPages {
  /** Returns a line for each saree of which the kept listing shows another availability than the database has, or that is hidden. */
  findOutdated(): Promise<string[]>;
}

/** Returns a function that makes the cache of a run. */
export function createKeptPagesFactory({ db, rest }: Pick<ModelGround, 'db' | 'rest'>): () => KeptPages {
  const report = (error: unknown) => {
    throw error;
  };
  const api = createApi({ services: { ...rest, db }, version: '0', report });
  const makeListing = async () => readAnswer(await api.request('/listing'));
  return () => {
    const cache = createPageCache();
    let snapshot: string | null = null;
    const hearChanges = async () => {
      const { rows, next } = snapshot ? await readChanges(db, snapshot) : { rows: [], next: await readSnapshot(db) };
      snapshot = next;
      for (const { tags } of rows) cache.purge(tags, false);
    };
    return {
      async findOutdated() {
        await hearChanges();
        const kept = cache.find('/listing')?.answer ?? (await cache.render('/listing', makeListing));
        const { cards }: { cards: Shown[] } = JSON.parse(kept.identity.body.toString());
        const stock = await readStock(db);
        const hidden = await db.selectFrom('saree').select('sku').where('is_shown', '=', false).execute();
        const shownThough = hidden.filter(({ sku }) => cards.some((card) => card.sku === sku));
        const outdated = cards.flatMap(({ sku, availability: shown }) =>
          stock.get(sku) === shown ? [] : [`the kept listing shows ${shown} of ${sku}, there are ${stock.get(sku)}`],
        );
        return [...outdated, ...shownThough.map(({ sku }) => `the kept listing shows ${sku}, which is hidden`)];
      },
    };
  };
}

type Shown = Pick<Saree, 'sku' | 'availability'>;
