/** Records visits, cart events, product views and searches: drops those of callers who are not counted, and refuses too many. */
import { allSareesListing, type ReadVocabulary } from '../catalogue/vocabulary.ts';
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
import { countAlone, type MemoryRateLimit, type OpenRateLimit } from './memory-rate-limit.ts';
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

/** Opens the limits of events. They bound what is stored, in one event log of all processes: so these count together. */
export function openEventAllowances(open: OpenRateLimit): Allowances {
  return {
    ofVisitor: open('events-of-visitor', { max: maxEventsPerVisitor, windowMs, maxCallers: 50_000 }),
    ofAddress: open('events-of-address', { max: maxEventsPerAddress, windowMs, maxCallers: 50_000 }),
    ofAddressInDay: open('events-of-address-in-day', {
      max: maxEventsPerAddressInDay,
      windowMs: dayMs,
      maxCallers: 200_000,
    }),
    inDay: open('events-in-day', { max: maxPerDay, windowMs: dayMs, maxCallers: 1 }),
  };
}

/**
 * Creates the recorder of events, one for the whole process: it has the waiting batches and the callers' counts, of
 * this process alone unless `allowances` are joint limits. The events of one call must be of one visitor number. Drops visits of unknown listings, cart events and views of unknown sarees,
 * and searches that may hold a contact. Resolves once the events are stored.
 */
export function createEventRecorder(
  { eventLog, knownSkus, vocabulary, now }: RecorderParts,
  allowances = openEventAllowances(countAlone),
): EventRecorder {
  const { ofVisitor, ofAddress, ofAddressInDay, inDay } = allowances;
  const writeVisits = createBatchWriter((visits: readonly Visit[]) => eventLog.addVisits(visits), groups);
  const writeCartEvents = createBatchWriter((events: readonly CartEvent[]) => eventLog.addCartEvents(events), groups);
  const writeViews = createBatchWriter((views: readonly ProductView[]) => eventLog.addProductViews(views), groups);
  const writeSearches = createBatchWriter((searches: readonly SearchEvent[]) => eventLog.addSearches(searches), groups);

  const isAllowed = (address: string, visitorId: string, count: number, at: Date) =>
    ofAddress(address, count, at) &&
    ofVisitor(visitorId, count, at) &&
    ofAddressInDay(address, count, at) &&
    inDay('everybody', count, at);

  /** Judges the caller by all that was sent, before anything is read to tell what of it is kept. */
  const record = async <Sent extends { readonly visitorId: string }>(
    caller: EventCaller,
    sent: readonly Sent[],
    choose: () => readonly Sent[] | Promise<readonly Sent[]>,
    write: BatchWriter<Sent & { at: Date }>,
  ): Promise<RecordResult> => {
    const [first] = sent;
    if (!first || !isCallerCounted(caller)) return { ok: true, recorded: 0 };
    const at = now();
    if (!isAllowed(caller.address, first.visitorId, sent.length, at)) return { ok: false, code: 'too_many' };
    const kept = await choose();
    if (kept.length === 0) return { ok: true, recorded: 0 };
    const isWritten = await write(kept.map((one) => ({ ...one, at })));
    return isWritten ? { ok: true, recorded: kept.length } : { ok: false, code: 'busy' };
  };
  const knownAmong = async <Sent>(sent: readonly Sent[], skuOf: (one: Sent) => string) => {
    const isKnown = await knownSkus();
    return sent.filter((one) => isKnown(skuOf(one)));
  };
  const ofKnownListings = async <Sent extends Pick<Visit, 'collectionName'>>(visits: readonly Sent[]) => {
    const { categories, collections } = await vocabulary();
    const known = new Set([allSareesListing, ...[...categories, ...collections].map(({ id }) => id)]);
    return visits.filter(({ collectionName }) => known.has(collectionName));
  };

  return {
    recordVisits: (caller, visits) => record(caller, visits, () => ofKnownListings(visits), writeVisits),
    recordCartEvents: (caller, events) =>
      record(caller, events, () => knownAmong(events, ({ productId }) => productId), writeCartEvents),
    recordProductViews: (caller, views) => record(caller, views, () => knownAmong(views, ({ sku }) => sku), writeViews),
    recordSearches: (caller, searches) => record(caller, searches, () => searches.flatMap(toKeep), writeSearches),
  };
}

function toKeep<Sent extends { readonly search: string }>(sent: Sent): Sent[] {
  const search = searchToKeep(sent.search);
  return search === null ? [] : [{ ...sent, search }];
}
