/** Puts sarees before the best sellers by their sales. */
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { lockCatalogue } from '../catalogue/write-sarees.ts';
import type { Services } from '../services.ts';
import { listFrontSkus, readSellers, writeFrontSkus } from './front-sellers-store.ts';

export interface FrontRequest {
  /** The skus in front that the person saw, and those that they want, each in its order. */
  readonly seen: readonly string[];
  readonly skus: readonly string[];
}

export type FrontOutcome =
  | { readonly ok: true; readonly before: readonly string[]; readonly after: readonly string[] }
  | { readonly ok: false; readonly code: 'other_order' | 'unknown_saree' };

/** Writes which sarees are in front, if those are in front still that the person saw. */
export async function arrangeFrontSellers(
  { db }: Pick<Services, 'db'>,
  { seen, skus }: FrontRequest,
  onDecided?: OnDecided<FrontOutcome>,
): Promise<FrontOutcome> {
  return decideInTransaction<FrontOutcome>(
    db,
    async (trx) => {
      await lockCatalogue(trx);
      const before = await listFrontSkus(trx);
      if (before.join('\n') !== seen.join('\n')) return { ok: false, code: 'other_order' };
      if ((await readSellers(trx, skus)).length < skus.length) return { ok: false, code: 'unknown_saree' };
      await writeFrontSkus(trx, skus);
      return { ok: true, before, after: skus };
    },
    onDecided,
  );
}
