/** Lets a person's browser receive notices, and sends it a trial. */
import { ECDH, randomUUID } from 'node:crypto';
import type { PushTarget } from '../ports/push.ts';
import type { Services } from '../services.ts';
import { keepDevice, listDevices, type NewDevice, removeDevice } from './device-store.ts';
import { findPushKey } from './push-keys.ts';
import { tellPerson } from './tell-staff.ts';

/** Devices that a person may have; another one takes the place of that which was heard of least recently. */
const maxDevices = 20;
const authBytes = 16;

type Needs = Pick<Services, 'db' | 'now' | 'push' | 'secrets'>;

/**
 * Stores a browser of a person. Refuses one whose push service or keys the shop cannot use, and one that was given a key that
 * the shop does not have.
 */
export async function addDevice(
  { db, now, push, secrets }: Needs,
  staffId: string,
  device: NewDevice,
): Promise<{ ok: true; id: string } | { ok: false; code: 'bad_device' }> {
  const isUsable =
    push.isServed(device.target.endpoint) &&
    hasGoodKeys(device.target) &&
    findPushKey(secrets, device.serverKey) !== null;
  if (!isUsable) return { ok: false, code: 'bad_device' };
  return db.transaction().execute(async (trx) => {
    const id = await keepDevice(trx, staffId, device, now());
    for (const old of (await listDevices(trx, staffId)).slice(maxDevices)) await removeDevice(trx, old.id);
    return { ok: true, id };
  });
}

/** Sends a trial notice to the devices of a person, or a mail if none confirms it. */
export async function sendTrial(services: Pick<Services, 'db' | 'jobs' | 'now'>, staffId: string): Promise<void> {
  const trial = { occasion: `trial ${randomUUID()}`, kind: 'trial', subject: '', detail: '' } as const;
  await services.db.transaction().execute((trx) => tellPerson(services, trx, staffId, trial));
}

/** Tells whether a notice can be encrypted for a browser: its key is a point of the curve. */
function hasGoodKeys({ p256dh, auth }: PushTarget): boolean {
  if (Buffer.from(auth, 'base64url').length !== authBytes) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}
