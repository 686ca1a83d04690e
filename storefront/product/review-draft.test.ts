import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetReviewDraft, readReviewDraft, storeReviewDraft } from './review-draft.ts';

const asha = { uid: 'asha', sku: 'DH-1' };
const draft = { ...asha, rating: 4, feedback: 'Soft.', userName: 'Asha' };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a review’s draft is read only by its author and for its saree, until it is deleted', () => {
  storeReviewDraft(draft);
  expect(readReviewDraft(asha)).toMatchObject(draft);
  expect(readReviewDraft({ ...asha, uid: 'eve' })).toBeNull();
  expect(readReviewDraft({ ...asha, sku: 'DH-2' })).toBeNull();
  forgetReviewDraft();
  expect(readReviewDraft(asha)).toBeNull();
});

test('a review’s draft is kept for less than a day', () => {
  storeReviewDraft(draft);
  vi.setSystemTime(Date.now() + 86_399_000);
  expect(readReviewDraft(asha)).not.toBeNull();
  vi.setSystemTime(Date.now() + 1_000);
  expect(readReviewDraft(asha)).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"uid":"asha","sku":"DH-1"}', '{"uid":"asha","sku":"DH-1","feedback":7}'])(
  '%j is not read as a review’s draft',
  (text) => {
    kept.set('reviewDraft', text);
    expect(readReviewDraft(asha)).toBeNull();
  },
);

test('without storage no review’s draft is kept, and nothing throws', () => {
  vi.stubGlobal('localStorage', undefined);
  storeReviewDraft(draft);
  expect(readReviewDraft(asha)).toBeNull();
  forgetReviewDraft();
});
