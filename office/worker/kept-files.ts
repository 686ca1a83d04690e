/**
 * Keeps what packing needs without a network: the office's document and scripts, and the pictures of the packing list. The
 * worker keeps nothing until a page asks for it (`office/api/worker.ts`), and forgets it when a page says so. The list
 * itself is no file: `office/api/kept-store.ts` has it. `startKeeping` is handed the worker's global scope.
 */

/** A message of a page to the worker. */
export type KeepingMessage =
  /** Keep the office's files and these pictures, and no others. */
  { readonly kind: 'keep_packing'; readonly pictures: readonly string[] } | { readonly kind: 'forget_packing' };

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface MessageEvent extends WaitingEvent {
  readonly data: unknown;
}

export interface RequestEvent {
  readonly request: Pick<Request, 'url' | 'method' | 'mode' | 'destination'>;
  respondWith(answer: Promise<Response>): void;
}

/** The parts of its global scope that the worker needs; TypeScript's own types of it exclude those of pages. */
export interface KeepingScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'has'>;
  readonly clients: { claim(): Promise<void> };
  fetch(request: string | RequestEvent['request'], init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void;
}

/** The files of this build that packing needs (`script.ts` lists them). */
export interface BuiltFiles {
  /** Differs from build to build. */
  readonly release: string;
  /** Paths, such as `/office/assets/main-….js`. */
  readonly paths: readonly string[];
}

const filesPrefix = 'office-files-';
const picturesName = 'office-pictures';
/** Address under which the document is kept, which is the same for all screens. */
const documentPath = '/office';
const assetsPath = '/office/assets/';

/** Pictures that are fetched at once. */
const picturesTogether = 4;

/** Milliseconds after which a kept file is shown in place of one that the network does not bring. */
const patienceMs = 4_000;

/** Lets the worker keep files, and answer with them. */
export function startKeeping(scope: KeepingScope, built: BuiltFiles): void {
  const filesName = filesPrefix + built.release;
  let underWay: Promise<unknown> = Promise.resolve();
  /** Does one thing after another: what was being kept when it is to be forgotten would else be there afterwards. */
  const inTurn = (work: () => Promise<unknown>) => {
    underWay = underWay.then(work).catch(() => {});
    return underWay;
  };

  const isKeeping = async () => (await scope.caches.keys()).some((name) => name.startsWith(filesPrefix));

  const keepFiles = async () => {
    const cache = await scope.caches.open(filesName);
    await Promise.all(built.paths.map((path) => keepOnce(scope, cache, path)));
    if (await cache.match(documentPath)) return;
    const document = await scope.fetch(documentPath, { cache: 'no-cache' });
    // While a release takes the place of another, the document may be that of the other one.
    const html = await document.clone().text();
    if (!document.ok || !namesOnly(html, built.paths)) return;
    await cache.put(documentPath, document);
    const others = (await scope.caches.keys()).filter((name) => name.startsWith(filesPrefix) && name !== filesName);
    await Promise.all(others.map((name) => scope.caches.delete(name)));
  };

  const forget = async () => {
    const names = (await scope.caches.keys()).filter((name) => name.startsWith(filesPrefix) || name === picturesName);
    await Promise.all(names.map((name) => scope.caches.delete(name)));
  };

  scope.addEventListener('install', (event) => {
    // A release that cannot be kept now is kept when packing is opened the next time.
    const kept = isKeeping().then((is) => (is ? keepFiles() : undefined));
    event.waitUntil(kept.catch(() => {}).then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(scope.clients.claim());
  });
  scope.addEventListener('message', (event) => {
    const message = readMessage(event.data);
    if (message?.kind === 'forget_packing') event.waitUntil(inTurn(forget));
    if (message?.kind === 'keep_packing')
      event.waitUntil(inTurn(() => Promise.allSettled([keepFiles(), keepPictures(scope, message.pictures)])));
  });
  scope.addEventListener('fetch', (event) => {
    const answer = answerOf(scope, event.request);
    if (answer !== null) event.respondWith(answer);
  });
}

function readMessage(data: unknown): KeepingMessage | null {
  const { kind, pictures } = (data ?? {}) as { readonly kind?: unknown; readonly pictures?: unknown };
  if (kind === 'forget_packing') return { kind };
  const isList = Array.isArray(pictures) && pictures.every((one) => typeof one === 'string');
  return kind === 'keep_packing' && isList ? { kind, pictures } : null;
}

async function keepOnce({ fetch }: KeepingScope, cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  await cache.put(address, answer);
}

/** Tells whether a document names no other scripts than those of a build. */
function namesOnly(html: string, paths: readonly string[]): boolean {
  const named = [...html.matchAll(/"(\/office\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  return named.length > 0 && named.every((path) => paths.includes(path));
}

/** Keeps these pictures and forgets all others. One that cannot be fetched is left out. */
async function keepPictures(scope: KeepingScope, pictures: readonly string[]): Promise<void> {
  const cache = await scope.caches.open(picturesName);
  const wanted = new Set(pictures.map((path) => new URL(path, scope.location.origin).href));
  const known = await cache.keys();
  await Promise.all(known.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
  const left = [...wanted];
  const keepSome = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift())
      await keepOnce(scope, cache, address).catch(() => {});
  };
  await Promise.all(Array.from({ length: picturesTogether }, keepSome));
}

/** Returns the answer to a request for a kept file; `null` to let the browser fetch it. */
function answerOf(scope: KeepingScope, request: RequestEvent['request']): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return null;
  if (request.destination === 'image') return networkOrKept(scope, request, () => findPicture(scope, request.url));
  if (origin !== scope.location.origin) return null;
  if (request.mode === 'navigate') return networkOrKept(scope, request, () => findFile(scope, documentPath));
  if (!pathname.startsWith(assetsPath)) return null;
  // Their names change with their contents.
  return findFile(scope, pathname).then((kept) => kept ?? scope.fetch(request));
}

/** Finds a kept file, of the release before while its successor is not kept yet. */
async function findFile({ caches }: KeepingScope, path: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const file = name.startsWith(filesPrefix) ? await (await caches.open(name)).match(path) : undefined;
    if (file) return file;
  }
  return undefined;
}

/** Finds a kept picture, in whatever size it was kept. */
async function findPicture({ caches }: KeepingScope, address: string): Promise<Response | undefined> {
  if (!(await caches.has(picturesName))) return undefined;
  const cache = await caches.open(picturesName);
  const stem = stemOf(address);
  const same = (await cache.keys()).find(({ url }) => stemOf(url) === stem);
  return same && (await cache.match(same));
}

/** Returns the address of a picture without its width and format. */
const stemOf = (address: string) => address.replace(/(-\d+)?\.(avif|webp)$/, '');

/**
 * Answers from the network, or with the kept file if the network is away, slow, or has only the news that the shop is not
 * there. What is not kept is waited for.
 */
async function networkOrKept(
  scope: KeepingScope,
  request: RequestEvent['request'],
  find: () => Promise<Response | undefined>,
): Promise<Response> {
  const fetched = scope.fetch(request);
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, patienceMs, 'late'));
  const first = await Promise.race([fetched, late]).catch(() => 'away' as const);
  if (typeof first !== 'string' && first.status < 500) return first;
  const kept = await find().catch(() => undefined);
  return kept ?? (typeof first === 'string' ? fetched : first);
}
