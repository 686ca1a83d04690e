import { describe, expect, test } from 'vitest';
import {
  type ChangeEvent,
  type ClickEvent,
  type PushEvent,
  type PushWorkerScope,
  type Subscription,
  startPushWorker,
} from './push.ts';

const notice = {
  id: 'a-secret',
  title: 'New order ₹4,200',
  body: 'to Nagpur',
  tag: 'order 1',
  url: '/office/orders/A7KD',
};

/** A worker's global scope that records what is done in it; `windows` are the addresses that are open. */
function fakeScope({ windows = [] as string[], isOffline = false } = {}) {
  const done: unknown[][] = [];
  const listeners = new Map<string, (event: never) => void>();
  const scope: PushWorkerScope = {
    location: { origin: 'https://shop.test' },
    registration: {
      showNotification: async (...given) => void done.push(['show', ...given]),
      pushManager: {
        async subscribe(options) {
          done.push(['subscribe', options]);
          return subscriptionAt('https://push.test/made');
        },
      },
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void done.push(['focus', url]) })),
      openWindow: async (url) => void done.push(['open', url]),
    },
    addEventListener: (kind: string, listener: (event: never) => void) => void listeners.set(kind, listener),
    async fetch(path, { method, body }) {
      if (isOffline) throw new TypeError('Failed to fetch');
      done.push(['call', method, path, JSON.parse(String(body))]);
    },
  };
  startPushWorker(scope);
  const dispatch = async (kind: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) } as never);
    await Promise.all(work);
  };
  return {
    done,
    push: (data: PushEvent['data']) => dispatch('push', { data }),
    click: (data: unknown) =>
      dispatch('notificationclick', {
        notification: { data, close: () => void done.push(['close']) } satisfies ClickEvent['notification'],
      }),
    change: (event: Omit<ChangeEvent, 'waitUntil'>) => dispatch('pushsubscriptionchange', event),
  };
}

const applicationServerKey = new Uint8Array([251, 255, 1]).buffer;

function subscriptionAt(endpoint: string): Subscription {
  return { options: { applicationServerKey }, toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }) };
}

describe('A notice', () => {
  test('is shown and then confirmed', async () => {
    const worker = fakeScope();
    await worker.push({ json: () => notice });
    const options = { body: 'to Nagpur', tag: 'order 1', renotify: true, data: { url: '/office/orders/A7KD' } };
    expect(worker.done).toEqual([
      ['show', 'New order ₹4,200', options],
      ['call', 'POST', '/api/office/push/received', { id: 'a-secret' }],
    ]);
  });

  test('is shown without a network, too', async () => {
    const worker = fakeScope({ isOffline: true });
    await worker.push({ json: () => notice });
    expect(worker.done).toEqual([['show', 'New order ₹4,200', expect.anything()]]);
  });

  test.each<[string, PushEvent['data']]>([
    ['has no text', null],
    ['is no JSON', { json: () => JSON.parse('{') }],
    ['lacks a field', { json: () => ({ ...notice, title: undefined }) }],
    ['is null', { json: () => null }],
  ])('that %s is shown as news, since the browser demands that something is shown', async (_, data) => {
    const worker = fakeScope();
    await worker.push(data);
    expect(worker.done).toMatchObject([['show', 'There is news in the office', { data: { url: '/office' } }]]);
  });
});

describe('A click on a notice', () => {
  test('brings the window to the front that shows its page', async () => {
    const worker = fakeScope({ windows: ['https://shop.test/office', 'https://shop.test/office/orders/A7KD'] });
    await worker.click({ url: notice.url });
    expect(worker.done).toEqual([['close'], ['focus', 'https://shop.test/office/orders/A7KD']]);
  });

  test('opens its page if no window shows it', async () => {
    const worker = fakeScope({ windows: ['https://shop.test/office'] });
    await worker.click({ url: notice.url });
    expect(worker.done).toEqual([['close'], ['open', 'https://shop.test/office/orders/A7KD']]);
  });

  test.each([
    [{ url: 'https://evil.example/office/orders' }],
    [{ url: '//evil.example/office' }],
    [{ url: 'javascript:alert(1)' }],
    [{ url: '/officer' }],
    [{ url: '/sarees' }],
    [{ url: 1 }],
    [null],
  ])('with the data %j opens the office and no other page', async (data) => {
    const worker = fakeScope();
    await worker.click(data);
    expect(worker.done).toEqual([['close'], ['open', 'https://shop.test/office']]);
  });
});

describe('A subscription that the browser has replaced', () => {
  const body = (endpoint: string) => ({ endpoint, p256dh: 'P', auth: 'A', public_key: '-_8B' });

  test('is told to the shop', async () => {
    const worker = fakeScope();
    await worker.change({ oldSubscription: null, newSubscription: subscriptionAt('https://push.test/new') });
    expect(worker.done).toEqual([['call', 'POST', '/api/office/push/subscriptions', body('https://push.test/new')]]);
  });

  test('and of which the new one is not named is made anew with the same key', async () => {
    const worker = fakeScope();
    await worker.change({ oldSubscription: subscriptionAt('https://push.test/old'), newSubscription: null });
    expect(worker.done).toEqual([
      ['subscribe', { userVisibleOnly: true, applicationServerKey }],
      ['call', 'POST', '/api/office/push/subscriptions', body('https://push.test/made')],
    ]);
  });

  test('and of which nothing is known waits until the office is opened', async () => {
    const worker = fakeScope();
    await worker.change({ oldSubscription: null, newSubscription: null });
    expect(worker.done).toEqual([]);
  });
});
