/** Writes checked bulk edits, in the transaction that decides on them. */
import type { OpenTransaction } from '../../database/connect.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { finishWriting, freePaths, type StockChange, writeSarees } from '../catalogue/write-sarees.ts';
import type { SareeWrite } from './weigh-edits.ts';

/** Writes sarees, and what is derived from them once for all. Returns the changes of stock of known ones. */
export async function writeEdits(
  trx: OpenTransaction,
  writes: readonly SareeWrite[],
  staffId: string,
): Promise<StockChange[]> {
  // Two sarees may swap their names.
  const moved = writes.filter(({ known, path }) => known !== undefined && known.path !== path);
  await freePaths(
    trx,
    moved.map(({ entry }) => entry.sku),
  );
  const stock = await writeSarees(trx, await readVocabulary(trx), writes, (isNew) => ({
    why: isNew ? 'listed' : 'counted',
    staffId,
  }));
  await finishWriting(
    trx,
    writes.map(({ entry }) => entry.sku),
  );
  return stock;
}
