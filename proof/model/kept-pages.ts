/**
 * The page cache of a process that looks on, purged by the rows that each commit wrote: what it keeps of a saree is what the
 * database says, whatever process died where.
 */
import { createApi } from '../../server/api/app.ts';
import { readAnswer } from '../../server/cache/answer.ts';
import { readChanges, readSnapshot } from '../../server/cache/change-feed.ts';
import { createPageCache } from '../../server/cache/page-cache.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { readStock } from './booked.ts';
import type { ModelGround } from './world.ts';

export interface KeptPages {
  /** Names every saree of which an outdated answer is kept. */
  findOutdated(): Promise<string[]>;
}

/** Makes the caches of one run after the other. */
export function keptPages({ db, rest }: Pick<ModelGround, 'db' | 'rest'>): () => KeptPages {
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
        return cards.flatMap(({ sku, availability: shown }) =>
          stock.get(sku) === shown ? [] : [`the kept listing shows ${shown} of ${sku}, there are ${stock.get(sku)}`],
        );
      },
    };
  };
}

type Shown = Pick<Saree, 'sku' | 'availability'>;
