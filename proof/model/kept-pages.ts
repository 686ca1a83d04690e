/**
 * Keeps the listing and the house in the page cache of a process that only watches, and purges them by the rows of page
 * changes: what is kept must show what the database has, whichever process died where.
 */
import type { Database } from '../../database/connect.ts';
import { createApi } from '../../server/api/app.ts';
import { readAnswer } from '../../server/cache/answer.ts';
import { readChanges, readSnapshot } from '../../server/cache/change-feed.ts';
import { createPageCache } from '../../server/cache/page-cache.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import type { Services } from '../../shop/services.ts';
import { readStock } from './booked.ts';

export interface KeptPages {
  /**
   * Returns a line for each saree of which the kept listing shows another availability than the database has, or that is
   * hidden, and one if the kept house names other categories than are shown.
   */
  findOutdated(): Promise<string[]>;
}

/** Returns a function that makes the cache of a run. */
export function createKeptPagesFactory({
  db,
  rest,
}: {
  readonly db: Database;
  readonly rest: Services;
}): () => KeptPages {
  const report = (error: unknown) => {
    throw error;
  };
  const api = createApi({ services: { ...rest, db }, version: '0', report });
  const make = (path: string) => async () => readAnswer(await api.request(path));
  return () => {
    const cache = createPageCache();
    let snapshot: string | null = null;
    const hearChanges = async () => {
      const { rows, next } = snapshot ? await readChanges(db, snapshot) : { rows: [], next: await readSnapshot(db) };
      snapshot = next;
      for (const { tags } of rows) cache.purge(tags, false);
    };
    const read = async <T>(path: string): Promise<T> => {
      const kept = cache.find(path)?.answer ?? (await cache.render(path, make(path)));
      return JSON.parse(kept.identity.body.toString());
    };
    return {
      async findOutdated() {
        await hearChanges();
        const { cards } = await read<{ cards: Shown[] }>('/listing');
        const { categories } = await read<{ categories: { id: string }[] }>('/house');
        const named = categories.map(({ id }) => id).toSorted();
        const rows = await db.selectFrom('category').select('id').where('is_shown', '=', true).execute();
        const isNamedRight =
          named.join() ===
          rows
            .map(({ id }) => id)
            .toSorted()
            .join();
        const stock = await readStock(db);
        const hidden = await db.selectFrom('saree').select('sku').where('is_shown', '=', false).execute();
        const shownThough = hidden.filter(({ sku }) => cards.some((card) => card.sku === sku));
        const outdated = cards.flatMap(({ sku, availability: shown }) =>
          stock.get(sku) === shown ? [] : [`the kept listing shows ${shown} of ${sku}, there are ${stock.get(sku)}`],
        );
        return [
          ...outdated,
          ...shownThough.map(({ sku }) => `the kept listing shows ${sku}, which is hidden`),
          ...(isNamedRight ? [] : [`the kept house names ${named.join(', ')}`]),
        ];
      },
    };
  };
}

type Shown = Pick<Saree, 'sku' | 'availability'>;
