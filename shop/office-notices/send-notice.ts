/**
 * Sends a notice to every device of its person (job). What no device confirms within two minutes becomes a mail
 * (`mail-notice.ts`), also if the push service is away.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { hourSeconds, minuteSeconds } from '../duration.ts';
import { findStaffMember } from '../office/staff-store.ts';
import type { JobData } from '../ports/jobs.ts';
import type { PushMessage } from '../ports/push.ts';
import type { Services } from '../services.ts';
import { waysOf } from './choice-store.ts';
import { listDevices, removeDevice } from './device-store.ts';
import { isNoticeKind, mayBeTold, type NoticeKind, noticeKinds } from './kinds.ts';
import {
  findNotice,
  insertDeliveries,
  listUnsentDeliveries,
  markSent,
  type PushDelivery,
  type StaffNotice,
  takeNotice,
} from './notice-store.ts';
import { findPushKey } from './push-keys.ts';
import { composeTold, type Told } from './told.ts';

type SendingServices = Pick<Services, 'db' | 'facts' | 'jobs' | 'log' | 'now' | 'push' | 'secrets'>;

/** Time in which a device confirms a notice, or else it becomes a mail. */
const confirmWithinSeconds = 2 * minuteSeconds;
/** Time for which push services keep a notice for a device that is off. */
const keptSeconds = 12 * hourSeconds;
/** A message is filled up to a multiple of this, so that its length does not tell what it says. */
const blockBytes = 512;

/**
 * Sends a notice to the devices that have not been sent it yet. Throws `OutsideServiceError`, to be tried again, if a push
 * service is away.
 */
export async function sendStaffNotice(
  services: SendingServices,
  { noticeId }: JobData['send-staff-notice'],
): Promise<void> {
  const { db } = services;
  const found = await findNotice(db, noticeId);
  if (!found || !isNoticeKind(found.kind)) return;
  const { kind } = found;
  await db.transaction().execute((trx) => beginSending(services, trx, { ...found, kind }));
  const notice = await findNotice(db, noticeId);
  if (!notice || notice.mailedAt !== null || notice.confirmedAt !== null) return;
  const deliveries = await listUnsentDeliveries(db, noticeId);
  const told = deliveries.length > 0 ? await composeTold(db, notice) : null;
  if (told) await sendToEach(deliveries, (delivery) => sendTo(services, delivery, kind, told));
}

/** Makes the deliveries of a notice and queues its mail, unless that was done. */
async function beginSending(
  { jobs, now }: Pick<SendingServices, 'jobs' | 'now'>,
  trx: OpenTransaction,
  { id: noticeId, staffId, kind }: StaffNotice & { kind: NoticeKind },
): Promise<void> {
  if (!(await takeNotice(trx, noticeId, now()))) return;
  const person = await findStaffMember(trx, staffId);
  if (!person || !mayBeTold(person.role, kind)) return;
  const { push, mail } = await waysOf(trx, person, kind);
  const devices = push ? await listDevices(trx, staffId) : [];
  await insertDeliveries(
    trx,
    noticeId,
    devices.map(({ id }) => id),
  );
  const delay = devices.length > 0 ? confirmWithinSeconds : 0;
  if (mail) await jobs.send(trx, 'mail-staff-notice', { noticeId }, delay);
}

/** Sends to each device, whatever becomes of the others, and throws the last error. */
async function sendToEach(
  deliveries: readonly PushDelivery[],
  send: (delivery: PushDelivery) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(deliveries.map(send));
  const failed = results.findLast((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function sendTo(
  services: SendingServices,
  { id, device }: PushDelivery,
  kind: NoticeKind,
  told: Told,
): Promise<void> {
  const { db, facts, log, now, push, secrets } = services;
  const key = findPushKey(secrets, device.serverKey);
  // Its key is that of a secret before the previous one; the browser gets the current key when it opens the office.
  if (!key) return removeDevice(db, device.id);
  const message: PushMessage = {
    target: device.target,
    key,
    contact: facts.email,
    text: payloadOf(id, told),
    keptSeconds,
    urgency: noticeKinds[kind].isUrgent ? 'high' : 'normal',
    // The push service reads the topic: it must not tell it which order that is.
    topic: secrets.keyOf('push topic', told.tag).slice(0, 32),
  };
  const outcome = await push.send(message);
  if (!outcome.ok && outcome.isGone) return removeDevice(db, device.id);
  if (!outcome.ok) log('a push service refused a notice', { host: outcome.host, status: outcome.status });
  await markSent(db, id, now());
}

/** Returns what the service worker of the office reads (`office/worker/push.ts`). */
function payloadOf(id: string, { title, body, tag, path }: Told): string {
  const json = JSON.stringify({ id, title, body, tag, url: path });
  const bytes = Buffer.byteLength(json);
  return json + ' '.repeat(Math.ceil(bytes / blockBytes) * blockBytes - bytes);
}
