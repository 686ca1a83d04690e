/**
 * Tells those who asked that a saree is back, or that there are as many pieces as they want: one message each, in the order of asking. A chain of jobs, a request each,
 * so that none waits for one that cannot be sent: that one is tried again by a job of its own.
 */

import { titleOfSaree } from '../catalogue/saree.ts';
import { findSareeBySku } from '../catalogue/saree-store.ts';
import { addMs, dayMs, minuteMs, minuteSeconds, subtractMs } from '../duration.ts';
import { takeMessageBudget } from '../limits/message-budget.ts';
import { composePhoneMessage } from '../messages/phone-texts.ts';
import { unsubscribeLinks } from '../messages/unsubscribe.ts';
import type { BuyerMessageServices } from '../orders/notify-buyer.ts';
import type { JobData } from '../ports/jobs.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Services } from '../services.ts';
import { composeRestockMail, linkOfSaree } from './restock-mail.ts';
import {
  availabilityStateOf,
  claimRestockRequest,
  closeNotifiedRequest,
  deleteRequestsClosedBefore,
  findLastRequestId,
  findNextRequestId,
  type RestockRequest,
  releaseRestockClaim,
  takeRestockedSkus,
} from './restock-store.ts';

/** Longer than sending may take (twenty seconds for a mail), so that a notice is not sent by two. */
const claimMs = minuteMs;
/** For how long a closed request is kept, in case somebody asks what was sent to them and why. */
const keptDays = 90;

/**
 * Queues the notices for the sarees of which pieces have arrived since the last call; who asks later waits for the next
 * arrival. Answers the number of sarees.
 */
export async function queueRestockNotices({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  await deleteRequestsClosedBefore(db, subtractMs(now(), keptDays * dayMs));
  return db.transaction().execute(async (trx) => {
    const skus = await takeRestockedSkus(trx);
    for (const sku of skus) {
      const last = String(await findLastRequestId(trx, sku));
      await jobs.send(trx, 'tell-restocked', { sku, after: '0', last });
    }
    return skus.length;
  });
}

type NoticeServices = Pick<Services, 'db' | 'facts' | 'jobs' | 'limits' | 'messages' | 'now' | 'publicUrl' | 'secrets'>;

/**
 * Tells the next in the order, and queues the one after. Ends when all are told, or the saree is sold out again; while
 * its last pieces are held for a payment, it waits.
 */
export async function notifyNextOfRestock(
  services: NoticeServices,
  { sku, after, last }: JobData['tell-restocked'],
): Promise<void> {
  const { db, jobs } = services;
  const id = await findNextRequestId(db, sku, Number(after), Number(last));
  const stock = id === null ? 'gone' : await availabilityStateOf(db, sku);
  if (id === null || stock === 'gone') return;
  const requestId = String(id);
  const again = stock === 'held' ? null : await tryNotice(services, id).catch(laterIfRefused);
  await db.transaction().execute(async (trx) => {
    if (stock === 'held') return jobs.send(trx, 'tell-restocked', { sku, after, last }, heldSeconds);
    if (again !== null) await jobs.send(trx, 'send-restock-notice', { requestId }, again);
    await jobs.send(trx, 'tell-restocked', { sku, after: requestId, last });
  });
}

/** Duration of a reservation. */
const heldSeconds = 15 * minuteSeconds;
const retryAfterSeconds = 30;

function laterIfRefused(error: unknown): number {
  if (error instanceof OutsideServiceError) return retryAfterSeconds;
  throw error;
}

/** Sends one notice that could not be sent before, or queues itself for later. */
export async function sendRestockNotice(
  services: NoticeServices,
  { requestId }: JobData['send-restock-notice'],
): Promise<void> {
  const { db, jobs } = services;
  const again = await tryNotice(services, Number(requestId));
  if (again === null) return;
  await db.transaction().execute((trx) => jobs.send(trx, 'send-restock-notice', { requestId }, again));
}

/**
 * Sends one notice and closes its request. Answers in how many seconds to try again: the pieces are held for a payment, or
 * there is no room for the message yet. `null` when nothing is left to do: the request is closed or being sent by
 * another, or there are too few pieces and the next arrival will be noted.
 */
async function tryNotice(services: NoticeServices, id: number): Promise<number | null> {
  const { db, now } = services;
  const request = await claimRestockRequest(db, id, now(), addMs(now(), claimMs));
  if (!request) return null;
  const stock = await availabilityStateOf(db, request.sku, request.wanted);
  const room = stock === 'free' ? await takeMessageBudget(services, request.contact) : null;
  if (!room?.ok) {
    await releaseRestockClaim(db, id);
    if (room) return room.retryAfterSeconds;
    return stock === 'held' ? heldSeconds : null;
  }
  try {
    await deliver(services, request);
  } catch (error) {
    await room.giveBack();
    await releaseRestockClaim(db, id);
    throw error;
  }
  await closeNotifiedRequest(db, id, now());
  return null;
}

async function deliver(
  services: BuyerMessageServices & Pick<Services, 'db'>,
  { id, sku, contact, wanted }: RestockRequest,
): Promise<void> {
  const { db, messages, secrets, publicUrl } = services;
  const saree = await findSareeBySku(db, sku);
  if (!saree) return;
  if (contact.kind === 'phone') {
    const message = composePhoneMessage('back_in_stock', {
      saree: titleOfSaree(saree),
      link: linkOfSaree(saree, publicUrl),
    });
    return messages.sendToPhone(contact.address, message);
  }
  const unsubscribe = unsubscribeLinks(secrets, publicUrl, 'restock', id);
  return messages.sendMail(composeRestockMail({ to: contact.address, saree, wanted, unsubscribe }, services));
}
