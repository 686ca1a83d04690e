/** Plans a bulk change: checks it against the catalogue as it is, and keeps it for the person to apply. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import type { PriceRule } from '../saree-editing/price-rule.ts';
import type { Services } from '../services.ts';
import {
  type BulkCounts,
  type BulkEdits,
  type BulkSource,
  type CellRefusal,
  countsOf,
  diffOf,
  type SareeDiff,
  type StaleCell,
} from './bulk-change.ts';
import { insertPlan } from './bulk-change-store.ts';
import { checkEdits, readKnownSarees, type WeighRequest } from './check-edits.ts';

export interface Plan {
  /** `null` for one that cannot be applied: it has stale or refused cells, or changes nothing. */
  readonly id: string | null;
  readonly counts: BulkCounts;
  readonly diff: readonly SareeDiff[];
  readonly stale: readonly StaleCell[];
  readonly refusals: readonly CellRefusal[];
}

export interface PlanRequest {
  readonly source: BulkSource;
  readonly staffId: string;
  readonly edits: BulkEdits;
  readonly priceRule: PriceRule;
  /** The sarees that the edits are about, and the vocabulary, if the caller has read them. */
  readonly read?: Pick<WeighRequest, 'known' | 'vocabulary'>;
  /** False if the person cannot apply it in any case. */
  readonly isKept?: boolean;
}

/** Plans edits. Nothing of the catalogue changes. */
export async function planBulkChange(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { source, staffId, edits, priceRule, read, isKept = true }: PlanRequest,
): Promise<Plan> {
  const present = read ?? (await readPresent(db, edits));
  const { stale, refusals, cells } = await checkEdits(db, { edits, ...present, priceRule, now: now() });
  const planned = { cells, newSarees: edits.newSarees };
  const isPossible = isKept && stale.length === 0 && refusals.length === 0 && cells.length + edits.newSarees.length > 0;
  const id = isPossible ? randomUUID() : null;
  if (id !== null) {
    const plan = { id, source, staffId, edits: planned, plannedAt: now() };
    await db.transaction().execute((trx) => insertPlan(trx, plan));
  }
  return { id, counts: countsOf(planned), diff: diffOf(planned), stale, refusals };
}

/** Reads the sarees that edits are about, and the vocabulary. */
async function readPresent(
  db: Database,
  { cells, newSarees }: BulkEdits,
): Promise<Pick<WeighRequest, 'known' | 'vocabulary'>> {
  const skus = [...cells, ...newSarees].map(({ sku }) => sku);
  return { known: await readKnownSarees(db, skus, false), vocabulary: await readVocabulary(db) };
}
