/**
 * Tells those who asked that a saree is back: one message each, in the order of asking. A chain of jobs, a request each,
 * so that none waits for one that cannot be sent: that one is tried again by a job of its own.
 */

import { titleOfSaree } from '../catalogue/saree.ts';
import { findBySku } from '../catalogue/saree-store.ts';
import { before, dayMs, minuteMs } from '../duration.ts';
import { phoneMessage } from '../messages/phone-texts.ts';
import { unsubscribeLinks } from '../messages/unsubscribe.ts';
import type { BuyerMessageServices } from '../orders/tell-buyer.ts';
import type { JobData } from '../ports/jobs.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Services } from '../services.ts';
import { pieceLink, restockMail } from './restock-mail.ts';
import {
  claimRequest,
  closeTold,
  deleteClosed,
  giveBackClaim,
  nextRequest,
  type RestockRequest,
  takeRestocked,
} from './restock-store.ts';

/** Longer than sending may take (twenty seconds for a mail), so that a notice is not sent by two. */
const claimMs = minuteMs;
/** For how long a closed request is kept, in case somebody asks what was sent to them and why. */
const keptDays = 90;

/** Queues the notices for what has come back into stock since the last call. Answers the number of sarees. */
export async function queueNotices({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  await deleteClosed(db, before(now(), keptDays * dayMs));
  return db.transaction().execute(async (trx) => {
    const skus = await takeRestocked(trx);
    for (const sku of skus) await jobs.send(trx, 'tell-restocked', { sku, after: '0' });
    return skus.length;
  });
}

/** Tells the next in the order, and queues the one after. Ends when all are told, or the saree is gone again. */
export async function tellRestocked(
  services: Pick<Services, 'db' | 'facts' | 'jobs' | 'messages' | 'now' | 'publicUrl' | 'secrets'>,
  { sku, after }: JobData['tell-restocked'],
): Promise<void> {
  const id = await nextRequest(services.db, sku, Number(after));
  if (id === null) return;
  const sent = await sendNotice(services, { requestId: String(id) }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof OutsideServiceError) return false;
      throw error;
    },
  );
  await services.db.transaction().execute(async (trx) => {
    if (!sent) await services.jobs.send(trx, 'send-restock-notice', { requestId: String(id) }, retryAfterSeconds);
    await services.jobs.send(trx, 'tell-restocked', { sku, after: String(id) });
  });
}

const retryAfterSeconds = 30;

/** Sends one notice and closes its request; nothing where it is closed, or is being sent. */
export async function sendNotice(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'now' | 'publicUrl' | 'secrets'>,
  { requestId }: JobData['send-restock-notice'],
): Promise<void> {
  const { db, now } = services;
  const request = await claimRequest(db, Number(requestId), now(), new Date(now().getTime() + claimMs));
  if (!request) return;
  try {
    await deliver(services, request);
  } catch (error) {
    await giveBackClaim(db, request.id);
    throw error;
  }
  await closeTold(db, request.id, now());
}

async function deliver(
  services: BuyerMessageServices & Pick<Services, 'db'>,
  { id, sku, contact }: RestockRequest,
): Promise<void> {
  const { db, messages, secrets, publicUrl } = services;
  const saree = await findBySku(db, sku);
  if (!saree) return;
  if (contact.kind === 'phone') {
    const message = phoneMessage('back_in_stock', { saree: titleOfSaree(saree), link: pieceLink(saree, publicUrl) });
    return messages.sendToPhone(contact.address, message);
  }
  const unsubscribe = unsubscribeLinks(secrets, publicUrl, 'restock', id);
  return messages.sendMail(restockMail({ to: contact.address, saree, unsubscribe }, services));
}
