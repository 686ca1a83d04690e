/** Devices of staff for tests of notices, and the notices that were sent to them. */
import { createECDH, randomBytes } from 'node:crypto';
import { addDevice } from '../office-notices/devices.ts';
import { pushKeysOf } from '../office-notices/push-keys.ts';
import type { PushMessage, PushTarget } from '../ports/push.ts';
import type { Services } from '../services.ts';

/** Makes a browser at the push service of a test shop. */
export function someTarget(): PushTarget {
  return {
    endpoint: `https://push.test/${randomBytes(12).toString('base64url')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** Lets a new browser of a person get notices; returns its address at the push service. */
export async function letDeviceBeTold(
  services: Pick<Services, 'db' | 'now' | 'push' | 'secrets'>,
  staffId: string,
  target: PushTarget = someTarget(),
): Promise<string> {
  const serverKey = pushKeysOf(services.secrets)[0]?.publicKey ?? '';
  const added = await addDevice(services, staffId, { target, serverKey, device: 'Chrome on Android' });
  if (!added.ok) throw new Error(`refused: ${added.code}`);
  return target.endpoint;
}

/** The fields of a notice that the service worker reads. */
export interface SentNotice {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
}

/** Returns what a push message says. */
export function noticeIn({ text }: Pick<PushMessage, 'text'>): SentNotice {
  return JSON.parse(text) as SentNotice;
}
