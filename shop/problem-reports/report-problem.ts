/** Problem reports: stores a buyer's report of a delivered order and mails it to the merchant. */
import type { Queryable } from '../../database/connect.ts';
import { decideInTransaction } from '../../database/transaction.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { findOrder, lockOrder } from '../orders/order-store.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';
import { deliveryTimesOf, type ReportKind, reportRefusalOf } from './report.ts';
import { composeReportMail } from './report-mail.ts';
import { linkOfReportPhoto } from './report-photos.ts';
import {
  attachPhotosToReport,
  findReport,
  findReports,
  insertReport,
  listPhotosOfReport,
  type Report,
} from './report-store.ts';

export interface ReportDraft {
  readonly kind: ReportKind;
  readonly words: string;
  /** Ids of photos that were uploaded before, at least one. */
  readonly photos: readonly string[];
}

export type ReportRefusal = 'report_too_early' | 'report_too_late' | 'report_open' | 'unknown_photo';

/**
 * Returns the reason why a report of the order would be refused now, or `null`. Called before a photo is processed, and
 * again with the report.
 */
export async function checkReportable(
  { db, facts, now }: Pick<Services, 'facts' | 'now'> & { readonly db: Queryable },
  order: Pick<Order, 'id' | 'deliveredAt'>,
): Promise<ReportRefusal | null> {
  const open = (await findReports(db, [order.id])).get(order.id);
  if (open?.isOpen) return 'report_open';
  return reportRefusalOf(deliveryTimesOf(order, await readHistory(db, order.id)), facts.returnsHours.policy, now());
}

/** Stores a problem report with its photos, and queues the mail to the merchant. */
export async function reportProblem(
  services: Pick<Services, 'db' | 'facts' | 'jobs' | 'now'>,
  orderId: string,
  { kind, words, photos }: ReportDraft,
): Promise<{ ok: true; report: Report } | { ok: false; code: ReportRefusal }> {
  return decideInTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const refusal = await checkReportable({ ...services, db: trx }, order);
    if (refusal) return { ok: false, code: refusal };
    const id = await insertReport(trx, { orderId, kind, words });
    if (id === null) return { ok: false, code: 'report_open' };
    const isWhole = (await attachPhotosToReport(trx, id, orderId, photos)) === new Set(photos).size;
    if (!isWhole) return { ok: false, code: 'unknown_photo' };
    await services.jobs.send(trx, 'tell-owner-of-report', { reportId: id });
    const report = await findReport(trx, id);
    if (!report) throw new Error('a report vanished');
    return { ok: true, report };
  });
}

/** Mails a report to the merchant (job). Throws `OutsideServiceError` if the mail was not accepted. */
export async function mailMerchantOfReport(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'now' | 'publicUrl' | 'secrets'>,
  { reportId }: JobData['tell-owner-of-report'],
): Promise<void> {
  const report = await findReport(services.db, reportId);
  const order = report && (await findOrder(services.db, { id: report.orderId }));
  if (!order) return;
  const photos = await listPhotosOfReport(services.db, reportId);
  const links = photos.map(({ id }) => linkOfReportPhoto(services, id));
  await services.messages.sendMail(composeReportMail(order, report, links, services));
}
