/**
 * Sends restock notices, in the order of the requests. Each job of a chain sends one, so that a notice that cannot be
 * sent delays no other: a job of its own retries it.
 */

import { titleOfSaree } from '../catalogue/saree.ts';
import { findSareeBySku } from '../catalogue/saree-store.ts';
import { addMs, dayMs, minuteMs, minuteSeconds, subtractMs } from '../duration.ts';
import { takeMessageBudget } from '../limits/message-budget.ts';
import { composePhoneMessage } from '../messages/phone-texts.ts';
import { readPictured } from '../messages/pictured-pieces.ts';
import { makeUnsubscribeLinks } from '../messages/unsubscribe.ts';
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

/** Longer than sending may take (twenty seconds for a mail), so that no two processes send a notice. */
const claimMs = minuteMs;
/** Days for which a closed request is kept, in case somebody asks what was sent to them and why. */
const keptDays = 90;

/**
 * Queues the notices for sarees of which stock has arrived since the last call, and returns the number of sarees. A
 * later request waits for the next arrival. Also deletes requests that were closed ninety days ago.
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

type NoticeServices = Pick<
  Services,
  'db' | 'dispatchCalendar' | 'facts' | 'jobs' | 'limits' | 'messages' | 'now' | 'publicUrl' | 'secrets'
>;

/**
 * Sends the notice for the next request and queues itself for the one after (job). Ends if no request is left or the
 * saree is sold out again; queues itself for later while the last pieces are reserved.
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
  const again = stock === 'reserved' ? null : await tryNotice(services, id).catch(laterIfRefused);
  await db.transaction().execute(async (trx) => {
    if (stock === 'reserved') return jobs.send(trx, 'tell-restocked', { sku, after, last }, reservationSeconds);
    if (again !== null) await jobs.send(trx, 'send-restock-notice', { requestId }, again);
    await jobs.send(trx, 'tell-restocked', { sku, after: requestId, last });
  });
}

/** Duration of a reservation. */
const reservationSeconds = 15 * minuteSeconds;
const retryAfterSeconds = 30;

function laterIfRefused(error: unknown): number {
  if (error instanceof OutsideServiceError) return retryAfterSeconds;
  throw error;
}

/** Sends a notice that could not be sent before (job); queues itself again if the notice must wait. */
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
 * Sends one notice and closes its request. Returns the seconds after which to retry if the pieces are reserved or the
 * message exceeds its budget. Returns `null` if nothing is left to do: the notice is sent, another process is sending
 * it, its request is closed, or too few pieces are there, and their arrival will queue it again.
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
    return stock === 'reserved' ? reservationSeconds : null;
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
  const unsubscribe = makeUnsubscribeLinks(secrets, publicUrl, 'restock', id);
  const pictured = await readPictured(db, [saree]);
  const about = { to: contact.address, saree, wanted, unsubscribe };
  return messages.sendMail(composeRestockMail(about, { ...services, pictured }));
}
