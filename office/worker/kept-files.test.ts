import { describe, expect, test } from 'vitest';
import { type KeepingScope, type RequestEvent, startKeeping } from './kept-files.ts';

const origin = 'https://shop.test';
const script = '/office/assets/main-12345678.js';
const document = `<script type="module" src="x"></script><script src="${script}"></script>`;
const built = { release: 'one', paths: [script] };

/** A store of caches in memory, as browsers have it. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const hrefOf = (request: Request | string | URL) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : request, origin).href;
  const cacheOf = (files: Map<string, Response>) =>
    ({
      match: async (request: Request | string) => files.get(hrefOf(request))?.clone(),
      put: async (request: Request | string, answer: Response) => void files.set(hrefOf(request), answer),
      delete: async (request: Request | string) => files.delete(hrefOf(request)),
      keys: async () => [...files.keys()].map((url) => ({ url })),
    }) as unknown as Cache;
  const storage: KeepingScope['caches'] = {
    async open(name) {
      const files = all.get(name) ?? new Map<string, Response>();
      all.set(name, files);
      return cacheOf(files);
    },
    keys: async () => [...all.keys()],
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
  };
  return { storage, kept: () => [...all].flatMap(([name, files]) => [...files.keys()].map((url) => [name, url])) };
}

/** A worker's global scope whose network answers by `network`; a missing answer is a network that is away. */
function fakeScope(network: Record<string, string | number>, { caches = fakeCaches(), files = built } = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const scope: KeepingScope = {
    location: { origin },
    caches: caches.storage,
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (kind: string, listener: (event: never) => void) => void listeners.set(kind, listener),
    async fetch(request) {
      const answer = network[typeof request === 'string' ? request : new URL(request.url).pathname];
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer);
    },
  };
  startKeeping(scope, files);
  const dispatch = async (kind: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) } as never);
    await Promise.all(work);
  };
  return {
    caches,
    install: () => dispatch('install'),
    say: (data: unknown) => dispatch('message', { data }),
    /** Returns the text of the worker's answer; `null` if it leaves the request to the browser. */
    async ask(path: string, request: Partial<RequestEvent['request']> = {}): Promise<string | null> {
      let answer: Promise<Response> | null = null;
      const url = new URL(path, origin).href;
      const asked = { url, method: 'GET', mode: 'no-cors', destination: '', ...request } as const;
      listeners.get('fetch')?.({
        request: asked,
        respondWith: (one: Promise<Response>) => {
          answer = one;
        },
      } as never);
      return answer && (await (answer as Promise<Response>)).text();
    },
  };
}

const whole = { '/office': document, [script]: 'script', [`${origin}/product-images/A_1-640.webp`]: 'cloth' };
const keep = { kind: 'keep_packing', pictures: ['/product-images/A_1-640.webp'] };
const visit = { mode: 'navigate', destination: 'document' } as const;

describe('The service worker', () => {
  test('keeps nothing before a page asks for it', async () => {
    const worker = fakeScope(whole);
    await worker.install();
    await worker.say({ kind: 'something else' });
    expect(worker.caches.kept()).toEqual([]);
  });

  test('keeps the document, the files of the build and the pictures that a page names', async () => {
    const worker = fakeScope(whole);
    await worker.say(keep);
    expect(worker.caches.kept().map(([, url]) => url)).toEqual([
      `${origin}${script}`,
      `${origin}/office`,
      `${origin}/product-images/A_1-640.webp`,
    ]);
  });

  test.each([
    ['a page that is opened', '/office/pack', visit, document],
    ['a script', script, {}, 'script'],
    ['a picture in the size that was kept', '/product-images/A_1-640.webp', { destination: 'image' as const }, 'cloth'],
    ['a picture in another size', '/product-images/A_1-960.avif', { destination: 'image' as const }, 'cloth'],
  ])('answers %s without a network', async (_, path, request, text) => {
    const { caches } = await kept();
    expect(await fakeScope({}, { caches }).ask(path, request)).toBe(text);
  });

  test('shows a page of the network while there is one', async () => {
    const { caches } = await kept();
    expect(await fakeScope({ '/office/pack': 'newer' }, { caches }).ask('/office/pack', visit)).toBe('newer');
  });

  test('shows the kept page if the shop is not there behind the network', async () => {
    const { caches } = await kept();
    expect(await fakeScope({ '/office/pack': 503 }, { caches }).ask('/office/pack', visit)).toBe(document);
  });

  test.each([
    ['calls of the API', '/api/office/packing', {}],
    ['whatever changes something', '/office/pack', { ...visit, method: 'POST' }],
    ['files that have no fixed contents', '/office/manifest.webmanifest', {}],
  ])('leaves %s to the browser', async (_, path, request) => {
    const { caches } = await kept();
    expect(await fakeScope({}, { caches }).ask(path, request)).toBeNull();
  });

  test('does not keep the document of another release', async () => {
    const worker = fakeScope(whole, { files: { release: 'two', paths: [] } });
    await worker.say(keep);
    expect(worker.caches.kept().map(([, url]) => url)).not.toContain(`${origin}/office`);
  });

  test('keeps the files of a new release when it is installed, and then forgets those of the old one', async () => {
    const { caches } = await kept();
    const newer = {
      '/office': document.replaceAll(script, '/office/assets/main-2.js'),
      '/office/assets/main-2.js': 'new',
    };
    const worker = fakeScope(newer, { caches, files: { release: 'two', paths: ['/office/assets/main-2.js'] } });
    await worker.install();
    expect(await worker.ask('/office/assets/main-2.js')).toBe('new');
    expect(caches.kept().map(([, url]) => url)).not.toContain(`${origin}${script}`);
  });

  test('answers with the files of the old release while those of the new one cannot be fetched', async () => {
    const { caches } = await kept();
    const worker = fakeScope({}, { caches, files: { release: 'two', paths: ['/office/assets/main-2.js'] } });
    await worker.install();
    expect(await worker.ask('/office/pack', visit)).toBe(document);
  });

  test('forgets the pictures that are not in the list any more, and all that it kept when it is told to', async () => {
    const worker = await kept();
    await worker.say({ kind: 'keep_packing', pictures: [] });
    expect(worker.caches.kept().map(([, url]) => url)).not.toContain(`${origin}/product-images/A_1-640.webp`);
    await worker.say({ kind: 'forget_packing' });
    expect(worker.caches.kept()).toEqual([]);
  });
});

test('What is being kept when it is to be forgotten is not there afterwards', async () => {
  const worker = fakeScope(whole);
  await Promise.all([worker.say(keep), worker.say({ kind: 'forget_packing' })]);
  expect(worker.caches.kept()).toEqual([]);
});

async function kept() {
  const worker = fakeScope(whole);
  await worker.say(keep);
  return worker;
}
