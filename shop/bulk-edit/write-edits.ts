/** Writes checked bulk edits, in the transaction that decides on them. */
import type { OpenTransaction } from '../../database/connect.ts';
import type { Vocabulary } from '../catalogue/vocabulary.ts';
import { finishWriting, freePaths, type StockChange, writeSarees } from '../catalogue/write-sarees.ts';
import { hideSarees } from '../saree-editing/show-saree.ts';
import type { MovementDetail } from '../stock/stock-ledger.ts';
import { movedOf } from './taken-paths.ts';
import type { SareeWrite } from './weigh-edits.ts';

export interface EditsToWrite {
  readonly writes: readonly SareeWrite[];
  readonly vocabulary: Vocabulary;
  /** The person who counts the stock, and a note of theirs. */
  readonly detail: Pick<MovementDetail, 'staffId' | 'note'>;
}

/**
 * Writes sarees, and what is derived from them once for all. New ones are hidden: a file brings no pictures of them. Returns the
 * changes of stock of known ones.
 */
export async function writeEdits(
  trx: OpenTransaction,
  { writes, vocabulary, detail }: EditsToWrite,
): Promise<StockChange[]> {
  // Two sarees may swap their names.
  const moved = movedOf(writes).filter(({ known }) => known !== undefined);
  await freePaths(
    trx,
    moved.map(({ entry }) => entry.sku),
  );
  const stock = await writeSarees(trx, vocabulary, writes, (isNew) => ({
    why: isNew ? 'listed' : 'counted',
    ...detail,
  }));
  const added = writes.filter(({ known }) => known === undefined);
  await hideSarees(
    trx,
    added.map(({ entry }) => entry.sku),
  );
  await finishWriting(
    trx,
    writes.map(({ entry }) => entry.sku),
  );
  return stock;
}
