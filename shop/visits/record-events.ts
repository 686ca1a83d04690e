/** Records visits, cart events, product views and searches: drops those of callers who are not counted, and refuses too many. */
import type { ReadVocabulary } from '../catalogue/vocabulary.ts';
import { dayMs, minuteMs } from '../duration.ts';
import {
  type CartEvent,
  type EventLog,
  maxEventBatch,
  type ProductView,
  type SearchEvent,
  type Visit,
} from '../ports/event-log.ts';
import { type BatchWriter, createBatchWriter } from './batch-writes.ts';
import type { ReadKnownSkus } from './known-skus.ts';
import { createMemoryRateLimit, type MemoryRateLimit } from './memory-rate-limit.ts';
import { searchToKeep } from './search-text.ts';
import { type EventCaller, isCallerCounted } from './tracking-consent.ts';

const windowMs = minuteMs;
/** Events of a visitor number in a minute: far more than of a busy shopper, who opens a listing every few seconds. */
export const maxEventsPerVisitor = 120;
/** Events of a network address in a minute, twenty a second: thousands of phones may share one. */
export const maxEventsPerAddress = 1_200;
/** Events of a network address in a day: those of a thousand shoppers, some five megabytes. */
export const maxEventsPerAddressInDay = 20_000;
/** Events of the whole shop in a day: those of a hundred thousand shoppers, some half a gigabyte. */
const maxPerDay = 2_000_000;

const groups = { gatherMs: 30, maxBatch: maxEventBatch, maxWaiting: 10_000, restMs: 5_000 } as const;

/** `recorded` is the number of events stored; 0, and no error, for a caller who is not counted. */
export type RecordResult = { ok: true; recorded: number } | { ok: false; code: 'too_many' | 'busy' };

export interface EventRecorder {
  recordVisits(caller: EventCaller, visits: readonly Omit<Visit, 'at'>[]): Promise<RecordResult>;
  recordCartEvents(caller: EventCaller, events: readonly Omit<CartEvent, 'at'>[]): Promise<RecordResult>;
  recordProductViews(caller: EventCaller, views: readonly Omit<ProductView, 'at'>[]): Promise<RecordResult>;
  recordSearches(caller: EventCaller, searches: readonly Omit<SearchEvent, 'at'>[]): Promise<RecordResult>;
}

interface RecorderParts {
  readonly eventLog: EventLog;
  readonly knownSkus: ReadKnownSkus;
  readonly vocabulary: ReadVocabulary;
  now(): Date;
}

interface Allowances {
  readonly ofVisitor: MemoryRateLimit;
  readonly ofAddress: MemoryRateLimit;
  readonly ofAddressInDay: MemoryRateLimit;
  readonly inDay: MemoryRateLimit;
}

const fullAllowances = (): Allowances => ({
  ofVisitor: createMemoryRateLimit({ max: maxEventsPerVisitor, windowMs, maxCallers: 50_000 }),
  ofAddress: createMemoryRateLimit({ max: maxEventsPerAddress, windowMs, maxCallers: 50_000 }),
  ofAddressInDay: createMemoryRateLimit({ max: maxEventsPerAddressInDay, windowMs: dayMs, maxCallers: 200_000 }),
  inDay: createMemoryRateLimit({ max: maxPerDay, windowMs: dayMs, maxCallers: 1 }),
});

/**
 * Creates the recorder of events, one for the whole process: it has the waiting batches and the callers' counts. The
 * events of one call must be of one visitor number. Drops visits of unknown listings, cart events and views of unknown sarees,
 * and searches that may hold a contact. Resolves once the events are stored.
 */
export function createEventRecorder(
  { eventLog, knownSkus, vocabulary, now }: RecorderParts,
  allowances = fullAllowances(),
): EventRecorder {
  const { ofVisitor, ofAddress, ofAddressInDay, inDay } = allowances;
  const writeVisits = createBatchWriter((visits: readonly Visit[]) => eventLog.addVisits(visits), groups);
  const writeCartEvents = createBatchWriter((events: readonly CartEvent[]) => eventLog.addCartEvents(events), groups);
  const writeViews = createBatchWriter((views: readonly ProductView[]) => eventLog.addProductViews(views), groups);
  const writeSearches = createBatchWriter((searches: readonly SearchEvent[]) => eventLog.addSearches(searches), groups);

  const record = async <Sent extends { readonly visitorId: string }>(
    caller: EventCaller,
    sent: readonly Sent[],
    write: BatchWriter<Sent & { at: Date }>,
  ): Promise<RecordResult> => {
    const [first] = sent;
    if (!first || !isCallerCounted(caller)) return { ok: true, recorded: 0 };
    const at = now();
    const isAllowed =
      ofAddress(caller.address, sent.length, at) &&
      ofVisitor(first.visitorId, sent.length, at) &&
      ofAddressInDay(caller.address, sent.length, at) &&
      inDay('everybody', sent.length, at);
    if (!isAllowed) return { ok: false, code: 'too_many' };
    const isWritten = await write(sent.map((one) => ({ ...one, at })));
    return isWritten ? { ok: true, recorded: sent.length } : { ok: false, code: 'busy' };
  };

  return {
    async recordVisits(caller, visits) {
      const { categories, collections } = await vocabulary();
      const known = new Set(['all', ...[...categories, ...collections].map(({ id }) => id)]);
      return record(
        caller,
        visits.filter(({ collectionName }) => known.has(collectionName)),
        writeVisits,
      );
    },
    async recordCartEvents(caller, events) {
      const isKnown = await knownSkus();
      return record(
        caller,
        events.filter(({ productId }) => isKnown(productId)),
        writeCartEvents,
      );
    },
    async recordProductViews(caller, views) {
      const isKnown = await knownSkus();
      return record(
        caller,
        views.filter(({ sku }) => isKnown(sku)),
        writeViews,
      );
    },
    recordSearches(caller, searches) {
      const kept = searches.flatMap(({ search, ...rest }) => {
        const text = searchToKeep(search);
        return text === null ? [] : [{ ...rest, search: text }];
      });
      return record(caller, kept, writeSearches);
    },
  };
}
