/** Lets this browser show notices, and ends that. `office/worker/push.ts` shows them. */

import { answerOf, officeApi } from './client.ts';
import { readNoticeStatus } from './notices.ts';
import { type KeptDevice, renewalOf } from './renewal.ts';
import { registerWorker, workerScript } from './worker.ts';

const storageKey = 'office-notices';

/** Error of a browser that does not show notices. */
export class NoticeStop extends Error {
  readonly reason: 'noticesDenied' | 'noticesNotNow' | 'noticesFailed';
  constructor(reason: NoticeStop['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Tells whether the browser can show notices of pages at all. An iPhone can once the office is on its home screen. */
export function canShowNotices(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Tells whether the browser is one of an iPhone or iPad, which calls itself a Mac. */
export function isOfAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Returns this browser's device at the shop if it shows notices to the person; `null` if not. */
export function deviceHereOf(personId: string): string | null {
  const kept = readKept();
  return kept?.personId === personId ? kept.deviceId : null;
}

/**
 * Lets this browser show notices to the person. To be called in a tap itself: iPhones ask for the permission nowhere else.
 * Throws a {@link NoticeStop} if it is refused.
 */
export async function showNoticesHere(personId: string, publicKey: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') throw new NoticeStop('noticesDenied');
  if (permission !== 'granted') throw new NoticeStop('noticesNotNow');
  await tellShop(await startWorker(), personId, publicKey);
}

let underWay: Promise<unknown> = Promise.resolve();

/** Does one thing after another: a renewal that arrives after a removal would bring the device back. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = underWay.then(work);
  underWay = next.catch(() => {});
  return next;
}

/** Starts the service worker, and renews, pauses or ends the notices of this browser. */
export function renewNoticesHere(personId: string): Promise<void> {
  return inTurn(() => renew(personId));
}

async function renew(personId: string): Promise<void> {
  if (!canShowNotices()) return;
  const registration = await startWorker();
  const kept = readKept();
  if (kept === null || Notification.permission !== 'granted') return;
  const [status, subscription] = [await readNoticeStatus(), await registration.pushManager.getSubscription()];
  const subscribedKey = subscription && keyOf(subscription);
  const renewal = renewalOf({ kept, personId, subscribedKey, status });
  if (renewal === 'renew') return tellShop(registration, personId, status.public_key);
  if (renewal === 'end') localStorage.removeItem(storageKey);
  await subscription?.unsubscribe();
}

/** Milliseconds after which a sign-out no longer waits for the service worker and the browser's push service. */
const longestEndMs = 5_000;

/**
 * Ends the person's notices in this browser, as far as the shop and the browser's push service can be reached. Resolves after
 * some seconds at the latest.
 */
export async function endNoticesHere(personId: string): Promise<void> {
  if (deviceHereOf(personId) === null) return;
  const ended = inTurn(async () => {
    const id = deviceHereOf(personId);
    if (id !== null) await Promise.allSettled([removeAtShop(id), forgetHere()]);
  });
  const { promise: late, resolve } = Promise.withResolvers<void>();
  window.setTimeout(resolve, longestEndMs);
  await Promise.race([ended, late]);
}

/** Ends the notices of one of the person's devices, which may be this browser. */
export function endNoticesOn(id: string): Promise<void> {
  return inTurn(async () => {
    await removeAtShop(id);
    if (readKept()?.deviceId === id) await forgetHere();
  });
}

const removeAtShop = (id: string) => answerOf(officeApi.push.subscriptions[':id'].remove.$post({ param: { id } }));

async function forgetHere(): Promise<void> {
  localStorage.removeItem(storageKey);
  const registration = await navigator.serviceWorker.getRegistration(workerScript);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function tellShop(registration: ServiceWorkerRegistration, personId: string, publicKey: string): Promise<void> {
  const { endpoint = '', keys = {} } = (await subscriptionAt(registration, publicKey)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  const json = { endpoint, p256dh, auth, public_key: publicKey };
  const { id } = await answerOf(officeApi.push.subscriptions.$post({ json }));
  localStorage.setItem(storageKey, JSON.stringify({ personId, deviceId: id } satisfies KeptDevice));
}

/** Returns the browser's subscription, made anew if it was made with another key of the shop. */
async function subscriptionAt(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const present = await pushManager.getSubscription();
  if (present && keyOf(present) === publicKey) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Returns the registration once its worker is active: before that it takes no subscription. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker();
  const first = registration.active ? null : (registration.installing ?? registration.waiting);
  if (first)
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (first.state === 'activated') resolve();
        if (first.state === 'redundant') reject(new NoticeStop('noticesFailed'));
      };
      first.addEventListener('statechange', look);
      look();
    });
  return registration;
}

function readKept(): KeptDevice | null {
  const kept = localStorage.getItem(storageKey);
  return kept === null ? null : (JSON.parse(kept) as KeptDevice);
}

function keyOf({ options }: PushSubscription): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
