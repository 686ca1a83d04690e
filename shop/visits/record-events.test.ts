import { describe, expect, test, vi } from 'vitest';
import { paise } from '../money.ts';
import type { EventLog } from '../ports/event-log.ts';
import { specVocabulary } from '../testing/vocabulary.ts';
import { createMemoryRateLimit } from './memory-rate-limit.ts';
import { createEventRecorder, maxEventsPerVisitor } from './record-events.ts';

const at = new Date('2026-11-20T10:00:00Z');
const caller = (address: string) => ({ address, userAgent: 'Mozilla/5.0', doNotTrack: '', globalPrivacyControl: '' });
const visit = (visitorId: string, collectionName = 'all') => ({ visitorId, page: 'products' as const, collectionName });

/** Makes a recorder that stores visits in an array and knows the sarees and listings of a new shop. */
function recorderOf(allowances?: Parameters<typeof createEventRecorder>[1]) {
  const stored: Parameters<EventLog['addVisits']>[0][number][] = [];
  const eventLog: EventLog = {
    addVisits: async (visits) => void stored.push(...visits),
    addCartEvents: async () => {},
    addProductViews: async () => {},
    addSearches: async () => {},
    isInDatabase: true,
    tidy: async () => {},
  };
  const reads = { knownSkus: vi.fn(async () => () => true), vocabulary: vi.fn(async () => specVocabulary) };
  return { stored, reads, recorder: createEventRecorder({ eventLog, ...reads, now: () => at }, allowances) };
}

test('the whole shop accepts a limited number of events a day, from however many network addresses', async () => {
  const roomy = () => createMemoryRateLimit({ max: 100, windowMs: 60_000, maxCallers: 100 });
  const inDay = createMemoryRateLimit({ max: 3, windowMs: 86_400_000, maxCallers: 1 });
  const { recorder, stored } = recorderOf({ ofVisitor: roomy(), ofAddress: roomy(), ofAddressInDay: roomy(), inDay });
  for (const address of ['a', 'b', 'c'])
    expect(await recorder.recordVisits(caller(address), [visit(address)])).toEqual({ ok: true, recorded: 1 });
  expect(await recorder.recordVisits(caller('d'), [visit('d')])).toEqual({ ok: false, code: 'too_many' });
  expect(stored).toHaveLength(3);
});

test('a visit of a listing that the shop does not have is left out', async () => {
  const { recorder, stored } = recorderOf();
  const visits = ['all', 'mehro', 'velvet', 'pure-linen'].map((listing) => visit('a', listing));
  expect(await recorder.recordVisits(caller('a'), visits)).toEqual({ ok: true, recorded: 3 });
  expect(stored.map(({ collectionName }) => collectionName)).toEqual(['all', 'mehro', 'pure-linen']);
});

describe('what sarees and listings there are', () => {
  const view = { visitorId: 'a', sku: 'A1' };
  const cartEvent = { visitorId: 'a', productId: 'A1', name: 'Saree', price: paise(100), color: 'Red', quantity: 1 };

  test('is not read for a caller who is not counted', async () => {
    const { recorder, reads } = recorderOf();
    const uncounted = { ...caller('a'), doNotTrack: '1' };
    await recorder.recordVisits(uncounted, [visit('a')]);
    await recorder.recordProductViews(uncounted, [view]);
    await recorder.recordCartEvents(uncounted, [cartEvent]);
    expect(reads.vocabulary).not.toHaveBeenCalled();
    expect(reads.knownSkus).not.toHaveBeenCalled();
  });

  test('is not read for a visitor with too many events, unknown ones among them', async () => {
    const { recorder, reads } = recorderOf();
    const sent = Array.from({ length: maxEventsPerVisitor }, () => visit('a', 'velvet'));
    expect(await recorder.recordVisits(caller('a'), sent)).toEqual({ ok: true, recorded: 0 });
    expect(await recorder.recordVisits(caller('a'), [visit('a')])).toEqual({ ok: false, code: 'too_many' });
    expect(reads.vocabulary).toHaveBeenCalledOnce();
    expect(await recorder.recordProductViews(caller('a'), [view])).toEqual({ ok: false, code: 'too_many' });
    expect(reads.knownSkus).not.toHaveBeenCalled();
  });
});
