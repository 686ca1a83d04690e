/** Acts on stock. Pieces are moved for a reason, or corrected by a count: nobody types a number over another. */
import { z } from 'zod';
import { typed } from '../contact/typed-text.ts';
import {
  arrivals,
  type CorrectedStock,
  type CountOutcome,
  countStock,
  departures,
  type MoveOutcome,
  type MoveReason,
  maxPieces,
  moveStock,
} from '../saree-editing/move-stock.ts';
import type { Services } from '../services.ts';
import { maxWriteOffPhotos } from '../stock/write-off-photos.ts';
import { type ActCall, type AnsweredFacts, type Change, defineAct } from './act.ts';
import { changeTo, ownerAndManager } from './act-parts.ts';
import { staffIdOf } from './actor.ts';
import { skuField, subjectOfSaree } from './saree-acts.ts';

const pieces = z.int().min(0).max(maxPieces);
const noteField = z.string().overwrite(typed.text).trim().min(1).max(200);
const reasons = [...arrivals, ...departures] as const satisfies readonly MoveReason[];
const isArrival = (reason: MoveReason) => (arrivals as readonly MoveReason[]).includes(reason);
const countFields = { sku: skuField, counted: pieces, seen: pieces };

const changeOf = (field: string, before: number, after: number): Change => ({
  field,
  before: String(before),
  after: String(after),
});

/** Moves pieces of a saree. What leaves without a trace needs a note, and no more leave than are free to sell. */
export const moveStockAct = defineAct({
  name: 'stock.move',
  sentence: 'moved stock of a saree',
  permissions: ownerAndManager,
  input: z
    .object({
      sku: skuField,
      quantity: z.int().min(-maxPieces).max(maxPieces),
      reason: z.enum(reasons),
      note: noteField.optional(),
      photos: z
        .array(z.string().regex(/^[0-9a-f]{32}$/))
        .max(maxWriteOffPhotos)
        .default([]),
    })
    .refine(({ quantity }) => quantity !== 0, { path: ['quantity'], message: 'moves nothing' })
    .refine(({ quantity, reason }) => quantity > 0 === isArrival(reason), {
      path: ['quantity'],
      message: 'has the wrong sign for its reason',
    })
    .refine(({ photos, reason }) => photos.length === 0 || reason === 'damaged', {
      path: ['photos'],
      message: 'are of damaged pieces alone',
    }),
  subjectOf: subjectOfSaree,
  run: ({ services, actor, record }: ActCall<Pick<Services, 'db'>>, input): Promise<MoveOutcome> =>
    moveStock(services, { ...input, staffId: staffIdOf(actor) }, (trx, { before, available }) =>
      record(trx, {
        changes: [
          changeOf('pieces', before, available),
          changeTo('why', input.reason),
          ...(input.photos.length > 0 ? [changeTo('photos', String(input.photos.length))] : []),
        ],
        ...(input.note && { reason: input.note }),
      }),
    ),
  answer: ({ available }) => ({ available }),
  explain: (refusal): AnsweredFacts => (refusal.code === 'not_so_many' ? { available: refusal.available } : {}),
});

const explainCount = (refusal: Extract<CountOutcome, { ok: false }>): AnsweredFacts => ({
  skus: refusal.skus,
  ...(refusal.code === 'moved_on' && { available: refusal.available }),
});
const changesOf = (corrected: readonly CorrectedStock[]) =>
  corrected.map(({ sku, before, after }) => changeOf(sku, before, after));

/** Corrects the stock of a saree by a count, unless it has changed since the person saw it. */
export const countStockAct = defineAct({
  name: 'stock.count',
  sentence: 'counted the stock of a saree',
  permissions: ownerAndManager,
  input: z.object({ ...countFields, note: noteField.optional() }),
  subjectOf: subjectOfSaree,
  run: ({ services, actor, record }: ActCall<Pick<Services, 'db'>>, { note, ...count }): Promise<CountOutcome> =>
    countStock(services, { counts: [count], staffId: staffIdOf(actor), note }, (trx) =>
      record(trx, { changes: [changeOf('pieces', count.seen, count.counted)], ...(note && { reason: note }) }),
    ),
  explain: explainCount,
});

/** Corrects the stock of many sarees by a stock take, of all of them or of none. */
export const takeStockAct = defineAct({
  name: 'stock.take',
  sentence: 'corrected stock by a stock take',
  permissions: ownerAndManager,
  input: z.object({
    counts: z
      .array(z.object(countFields))
      .min(1)
      .max(200)
      .refine((counts) => new Set(counts.map(({ sku }) => sku)).size === counts.length, 'has a sku twice'),
  }),
  subjectOf: () => ({ kind: 'catalogue', id: 'stock' }),
  run: ({ services, actor, record }: ActCall<Pick<Services, 'db'>>, { counts }): Promise<CountOutcome> =>
    countStock(services, { counts, staffId: staffIdOf(actor) }, (trx, { corrected }) =>
      record(trx, { changes: changesOf(corrected) }),
    ),
  answer: ({ corrected }) => ({ changed: corrected.length }),
  explain: explainCount,
});
