/** Acts on sarees. */
import { z } from 'zod';
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { maxShelf, setShelf } from '../catalogue/shelf-store.ts';
import type { Services } from '../services.ts';
import { type ActCall, defineAct } from './act.ts';
import { ownerAndManagerAndPacker } from './act-parts.ts';

type ShelfOutcome =
  | { readonly ok: true; readonly before: string | null }
  | { readonly ok: false; readonly code: 'unknown_saree' };

/** Notes on which shelf a saree lies, or that it is not known. */
export const shelveSareeAct = defineAct({
  name: 'saree.shelf',
  sentence: 'noted the shelf of a saree',
  permissions: { ...ownerAndManagerAndPacker, lister: 'may' },
  input: z.object({ sku: z.string().max(40), shelf: z.string().trim().min(1).max(maxShelf).nullable() }),
  subjectOf: ({ sku }) => ({ kind: 'saree', id: sku }),
  run: ({ services, record }: ActCall<Pick<Services, 'db'>>, { sku, shelf }) =>
    changeShelf(services, sku, shelf, (trx, { before }) =>
      record(trx, { changes: [{ field: 'shelf', before, after: shelf }] }),
    ),
});

function changeShelf(
  { db }: Pick<Services, 'db'>,
  sku: string,
  shelf: string | null,
  onDecided: OnDecided<ShelfOutcome>,
): Promise<ShelfOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ShelfOutcome> => {
    const before = await setShelf(trx, sku, shelf);
    return before === undefined ? { ok: false, code: 'unknown_saree' } : { ok: true, before };
  };
  return decideInTransaction(db, decide, onDecided);
}
