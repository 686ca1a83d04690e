/** Photos of open drafts on their way to the shop, whose answers are refused or lost. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LocalDraft, newDraft, withFields } from './draft.ts';

type Drafts = typeof import('./open-drafts.ts') &
  typeof import('./draft-photos.ts') &
  typeof import('./save-draft.ts') &
  typeof import('./send-photos.ts') &
  typeof import('./shop-pictures.ts');

const kept = new Map<string, unknown>();
const keyValues = {
  createStore: () => null,
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  delMany: async (keys: string[]) => {
    for (const key of keys) kept.delete(key);
  },
  entries: async () => [...kept],
};

/** Answers of the shop to calls, by the name of its act, or `PUT` or `GET`. */
type Shop = Record<string, (body: { input: Record<string, unknown> }, call: Request) => unknown>;
let shop: Shop;
let calls: { name: string; body: unknown; key: string | null }[];
const arrival = new Set<() => void>();
let drafts: Drafts;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('idb-keyval', () => keyValues);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => arrival.add(listener));
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const call = new Request(new URL(address, 'http://shop.test'), options);
    const name = address.match(/acts\/(.+)$/)?.[1] ?? call.method;
    const body = name.includes('.') ? await call.clone().json() : null;
    calls.push({ name, body, key: call.headers.get('idempotency-key') });
    const answer = await shop[name]?.(body, call);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  drafts = {
    ...(await import('./open-drafts.ts')),
    ...(await import('./draft-photos.ts')),
    ...(await import('./save-draft.ts')),
    ...(await import('./send-photos.ts')),
    ...(await import('./shop-pictures.ts')),
  };
});
afterAll(() => {
  vi.doUnmock('idb-keyval');
  vi.unstubAllGlobals();
  vi.resetModules();
});

const hash = 'a'.repeat(16);
const picture = { name: 'one', hash, width: 3, height: 4, thumbhash: '' };
const saved = { result: 'done', outcome: { version: 1 } };
let id: string;
beforeEach(() => {
  kept.clear();
  calls = [];
  shop = { 'draft.save': () => saved, PUT: () => ({ picture }), 'draft.picture_remove': () => saved };
  id = crypto.randomUUID();
  drafts.openDraft('p1', withFields(newDraft(id), { name: 'Aranya' }));
});

afterEach(async () => {
  await drafts.closeDraft(id);
  // Ends the pause, whose timer would outlive the file.
  networkIsBack();
});

const draftNow = () => drafts.useOpenDrafts.getState().drafts[id]?.draft as LocalDraft;
const states = () => draftNow().photos.map(({ state }) => state);
const take = (count = 1) =>
  drafts.addPhotos(
    id,
    Array.from({ length: count }, () => new File(['cloth'], 'a.jpg')),
  );
/** Ends a pause between two tries. */
const networkIsBack = () => {
  for (const tell of arrival) tell();
};
const named = (name: string) => calls.filter((call) => call.name === name);
const lost = () => Promise.reject(new TypeError('network error'));
const stale = { code: 'act_refused', reason: 'stale', who: 'Asha', at: '2026-11-27T05:00:00.000Z', version: 1 };

test('photos go up to a draft of which the shop has another state, which the person is told', async () => {
  shop['draft.save'] = () => Response.json(stale, { status: 409 });
  await take(3);
  await vi.waitFor(() => expect(states()).toEqual(['sent', 'sent', 'sent']));
  expect(drafts.useOpenDrafts.getState().drafts[id]?.stale).toMatchObject({ who: 'Asha', version: 1 });
  drafts.keepMine(id);
  expect(draftNow()).toMatchObject({ version: 1, isChanged: true });
});

test('photos wait while the shop refuses their draft', async () => {
  shop['draft.save'] = () => Response.json({ code: 'act_refused', reason: 'too_many_drafts' }, { status: 409 });
  await take();
  await vi.waitFor(() => expect(named('draft.save')).toHaveLength(1));
  await vi.waitFor(() => expect(states()).toEqual(['ready']));
  shop['draft.save'] = () => saved;
  networkIsBack();
  await vi.waitFor(() => expect(states()).toEqual(['sent']));
});

test('words whose answer was lost are saved again with the same key', async () => {
  shop['draft.save'] = lost;
  await expect(drafts.saveDraft(id)).rejects.toThrow();
  shop['draft.save'] = () => saved;
  await drafts.saveDraft(id);
  const [first, second] = named('draft.save');
  expect(second?.key).toBe(first?.key);
  expect(draftNow()).toMatchObject({ version: 1, isChanged: false });
});

test('the words of the shop are taken without the loss of a photo that it lacks', async () => {
  await take();
  await vi.waitFor(() => expect(states()).toEqual(['sent']));
  shop.PUT = lost;
  await take();
  await vi.waitFor(() => expect(states()).toEqual(['sent', 'ready']));
  const theirs = { id, version: 2, fields: { name: 'Bokul' }, pictures: [{ place: 1, picture }] };
  drafts.takeTheirs(id, theirs);
  expect(draftNow()).toMatchObject({ version: 2, isChanged: false, fields: { name: 'Bokul' } });
  shop.PUT = () => ({ picture });
  networkIsBack();
  await vi.waitFor(() => expect(states()).toEqual(['sent', 'sent']));
});

test('signing out removes the drafts and photos of the person, and leaves those of others', async () => {
  const { forgetDraftsOf, keepDraft, keepPhoto } = await import('./draft-store.ts');
  for (const person of ['p1', 'p2']) {
    const photo = { id: `of ${person}`, place: 1, state: 'ready', picture: null } as const;
    await keepPhoto(photo.id, { bytes: null, preview: null });
    await keepDraft(person, { ...newDraft(`d ${person}`), photos: [photo] });
  }
  await forgetDraftsOf('p1');
  expect([...kept.keys()].toSorted()).toEqual(['draft p2 d p2', 'photo of p2']);
});

const inputOf = ({ body }: { body: unknown }) => (body as { input: unknown }).input;

/** Begins to send a photo; returns a function that lets the shop answer. */
async function takeOneThatIsSent(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.PUT = () => promise.then(() => ({ picture }));
  await take();
  await vi.waitFor(() => expect(named('PUT')).toHaveLength(1));
  return resolve;
}

const removeFirst = () => drafts.removePhoto(id, draftNow().photos[0] as LocalDraft['photos'][number]);

test('a photo that is removed while it is sent is removed at the shop once it has arrived', async () => {
  const answer = await takeOneThatIsSent();
  await removeFirst();
  answer();
  await vi.waitFor(() => expect(named('draft.picture_remove').map(inputOf)).toEqual([{ draftId: id, place: 1, hash }]));
  expect(states()).toEqual([]);
});

test('a photo that could not be removed at the shop is shown again', async () => {
  shop['draft.picture_remove'] = lost;
  const answer = await takeOneThatIsSent();
  await removeFirst();
  expect(states()).toEqual([]);
  answer();
  await vi.waitFor(() => expect(states()).toEqual(['sent']));
});

test('a photo that another one replaces while it is sent is not removed at the shop', async () => {
  const answer = await takeOneThatIsSent();
  await drafts.addPhotos(id, [new File(['other'], 'b.jpg')], 1);
  answer();
  await vi.waitFor(() => expect(states()).toEqual(['sent']));
  expect(named('draft.picture_remove')).toEqual([]);
});

test('a photo whose upload was done before gets its picture from the draft at the shop', async () => {
  shop.PUT = () => ({ picture: null });
  shop.GET = () => ({ pictures: [{ place: 1, picture }] });
  await take();
  await vi.waitFor(() => expect(draftNow().photos).toMatchObject([{ state: 'sent', picture: { hash } }]));
});

test('a photo whose answer was lost is removed at the shop, where it may have arrived', async () => {
  shop.PUT = lost;
  shop.GET = () => ({ pictures: [{ place: 1, picture }] });
  await take();
  await vi.waitFor(() => expect(states()).toEqual(['ready']));
  await removeFirst();
  expect(named('draft.picture_remove').map(inputOf)).toEqual([{ draftId: id, place: 1, hash }]);
});

test('a photo that is removed while it is sent is removed at the shop also if the answer is lost', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.PUT = () => promise.then(lost);
  shop.GET = () => ({ pictures: [{ place: 1, picture }] });
  await take();
  await vi.waitFor(() => expect(named('PUT')).toHaveLength(1));
  await removeFirst();
  resolve();
  await vi.waitFor(() => expect(named('draft.picture_remove').map(inputOf)).toEqual([{ draftId: id, place: 1, hash }]));
});

test('photos of two quick picks share no place, and those without one are counted', async () => {
  const leftOut = await Promise.all([take(5), take(5)]);
  expect(leftOut).toEqual([0, 2]);
  expect(draftNow().photos.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await vi.waitFor(() => expect(states().every((state) => state === 'sent')).toBe(true), 10_000);
});
