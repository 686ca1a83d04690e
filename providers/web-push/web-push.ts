/**
 * Sends notices to browsers by their push services. The package `web-push` encrypts them (RFC 8291) and signs who sends
 * them (RFC 8292); the call itself is made here, with a time limit and without following redirects.
 */
import webPushPackage from 'web-push';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { Push, PushMessage, PushOutcome } from '../../shop/ports/push.ts';
import { isAtKnownPushService } from './push-services.ts';

const service = 'push service';
const limitMs = 8_000;
/** Statuses of a browser that takes no more notices: it was uninstalled, or its person said no. */
const goneStatuses = [404, 410];

export interface WebPushOptions {
  /** Tells which addresses are asked; tests have a push service of their own. */
  readonly isServed?: (endpoint: string) => boolean;
}

/** Connects to the push services of all browsers: they need no account. */
export function webPush({ isServed = isAtKnownPushService }: WebPushOptions = {}): Push {
  return {
    isServed,
    async send(message) {
      if (!isServed(message.target.endpoint)) return { ok: false, isGone: true, host: 'unknown', status: 0 };
      return outcomeOf(message, await post(message));
    },
  };
}

async function post({ target, key, contact, text, keptSeconds, urgency, topic }: PushMessage): Promise<number> {
  const { endpoint, p256dh, auth } = target;
  const request = webPushPackage.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: `mailto:${contact}`, ...key },
    TTL: keptSeconds,
    urgency,
    topic,
  });
  const { 'Content-Length': _, ...headers } = request.headers as Record<string, string | number>;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(request.body),
      signal: AbortSignal.timeout(limitMs),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    // The cause may contain the address, which is secret.
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new OutsideServiceError(service, `${service}: ${isLate ? 'no answer in time' : 'not reachable'}`);
  }
}

function outcomeOf({ target }: PushMessage, status: number): PushOutcome {
  if (status >= 500 || status === 429) throw new OutsideServiceError(service, `${service}: answered ${status}`);
  if (status >= 200 && status < 300) return { ok: true };
  return { ok: false, isGone: goneStatuses.includes(status), host: new URL(target.endpoint).host, status };
}
