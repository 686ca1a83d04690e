/**
 * Notices in the service worker of the office: shows them, opens what they are about, confirms to the shop that one was shown,
 * and renews a subscription that the browser has replaced. `startPushWorker` is handed the worker's global scope.
 */

/** The fields of a notice, as the shop encrypts them. */
interface Notice {
  /** Secret by which this device alone can confirm the notice. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A later notice with the same tag takes the place of this one on the screen. */
  readonly tag: string;
  /** Path of the office's page. */
  readonly url: string;
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface PushEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}

export interface ClickEvent extends WaitingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

export interface ChangeEvent extends WaitingEvent {
  readonly oldSubscription: Subscription | null;
  readonly newSubscription: Subscription | null;
}

export interface Subscription {
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
  toJSON(): { readonly endpoint?: string; readonly keys?: Readonly<Record<string, string>> };
}

/** The parts of its global scope that the worker needs; TypeScript's own types of it exclude those of pages. */
export interface PushWorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: { subscribe(options: object): Promise<Subscription> };
  };
  readonly clients: {
    matchAll(options: object): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(kind: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(kind: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
  fetch(path: string, init: RequestInit): Promise<unknown>;
}

const api = '/api/office/push';
/** Page that a notice leads to which names none of the office. */
const firstPage = '/office';

/** Lets the worker show, open, confirm and renew. */
export function startPushWorker(scope: PushWorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, readNotice(event))));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, addressOf(scope, event.notification.data)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope, event)));
}

/** Shows a notice, and confirms it once it is on the screen. A browser ends the notices of a worker that shows none. */
async function show(scope: PushWorkerScope, notice: Notice | null): Promise<void> {
  const { title, body, tag, url } = notice ?? {
    title: 'There is news in the office',
    body: '',
    tag: 'news',
    url: firstPage,
  };
  await scope.registration.showNotification(title, { body, tag, renotify: true, data: { url } });
  // Without a network the shop sends a mail instead.
  if (notice) await post(scope, '/received', { id: notice.id }).catch(() => {});
}

function readNotice({ data }: PushEvent): Notice | null {
  try {
    const given = data?.json() as Partial<Record<keyof Notice, unknown>> | null | undefined;
    const fields = [given?.id, given?.title, given?.body, given?.tag, given?.url];
    return fields.every((field) => typeof field === 'string') ? (given as Notice) : null;
  } catch {
    return null;
  }
}

/** Returns the address of the page that a notice leads to: one of the office, whatever the notice says. */
function addressOf({ location }: PushWorkerScope, data: unknown): string {
  const { url } = (data ?? {}) as { readonly url?: unknown };
  const wanted = typeof url === 'string' && URL.canParse(url, location.origin) ? new URL(url, location.origin) : null;
  const isOwn = wanted?.origin === location.origin && /^\/office(\/|$)/.test(wanted.pathname);
  return isOwn ? wanted.href : `${location.origin}${firstPage}`;
}

/** Brings the window to the front that shows a page, or opens another. */
async function open({ clients }: PushWorkerScope, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : clients.openWindow(address));
}

/**
 * Tells the shop of the subscription by which the browser has replaced one, or makes one. If the session has ended, the
 * office renews it when it is opened.
 */
async function renew(scope: PushWorkerScope, { oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const applicationServerKey = (newSubscription ?? oldSubscription)?.options.applicationServerKey;
  if (!applicationServerKey) return;
  const { pushManager } = scope.registration;
  const subscription =
    newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  await post(scope, '/subscriptions', { endpoint, ...keys, public_key: toBase64Url(applicationServerKey) });
}

function post(scope: PushWorkerScope, path: string, body: object): Promise<unknown> {
  return scope.fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
