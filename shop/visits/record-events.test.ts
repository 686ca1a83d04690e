import { expect, test } from 'vitest';
import { specVocabulary } from '../testing/vocabulary.ts';
import { createMemoryRateLimit } from './memory-rate-limit.ts';
import { createEventRecorder } from './record-events.ts';

const at = new Date('2026-11-20T10:00:00Z');
const caller = (address: string) => ({ address, userAgent: 'Mozilla/5.0', doNotTrack: '', globalPrivacyControl: '' });
const visit = (visitorId: string) => ({ visitorId, page: 'products' as const, collectionName: 'all' });

test('the whole shop accepts a limited number of events a day, from however many network addresses', async () => {
  const stored: unknown[] = [];
  const eventLog = {
    addVisits: async (visits: readonly unknown[]) => void stored.push(...visits),
    addCartEvents: async () => {},
    addProductViews: async () => {},
    addSearches: async () => {},
    isInDatabase: true,
    tidy: async () => {},
  };
  const roomy = () => createMemoryRateLimit({ max: 100, windowMs: 60_000, maxCallers: 100 });
  const inDay = createMemoryRateLimit({ max: 3, windowMs: 86_400_000, maxCallers: 1 });
  const recorder = createEventRecorder(
    { eventLog, knownSkus: async () => () => true, vocabulary: async () => specVocabulary, now: () => at },
    { ofVisitor: roomy(), ofAddress: roomy(), ofAddressInDay: roomy(), inDay },
  );
  for (const address of ['a', 'b', 'c'])
    expect(await recorder.recordVisits(caller(address), [visit(address)])).toEqual({ ok: true, recorded: 1 });
  expect(await recorder.recordVisits(caller('d'), [visit('d')])).toEqual({ ok: false, code: 'too_many' });
  expect(stored).toHaveLength(3);
});

test('a visit of a listing that the shop does not have is left out', async () => {
  const stored: { readonly collectionName: string }[] = [];
  const eventLog = {
    addVisits: async (visits: readonly { readonly collectionName: string }[]) => void stored.push(...visits),
    addCartEvents: async () => {},
    addProductViews: async () => {},
    addSearches: async () => {},
    isInDatabase: true,
    tidy: async () => {},
  };
  const recorder = createEventRecorder({
    ...{ eventLog, knownSkus: async () => () => true, vocabulary: async () => specVocabulary, now: () => at },
  });
  const visits = ['all', 'mehro', 'velvet', 'pure-linen'].map((collectionName) => ({ ...visit('a'), collectionName }));
  expect(await recorder.recordVisits(caller('a'), visits)).toEqual({ ok: true, recorded: 3 });
  expect(stored.map(({ collectionName }) => collectionName)).toEqual(['all', 'mehro', 'pure-linen']);
});
