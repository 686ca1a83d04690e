/** Data for a job of every name: about orders that were bought, or about things that no longer exist. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import type { JobSamples } from './send-jobs.ts';

/** Returns the samples, for a database with an order, a refund and webhook events. */
export async function sampleJobs(db: Database): Promise<JobSamples> {
  const order = await db.selectFrom('orders').select('id').orderBy('id').executeTakeFirstOrThrow();
  const refund = await db.selectFrom('refund').select('id').orderBy('id').executeTakeFirstOrThrow();
  const event = await db.selectFrom('webhook_event').select('id').executeTakeFirstOrThrow();
  const [orderId, refundId, eventId] = [order.id, refund.id, event.id].map(String) as [string, string, string];
  return {
    'ship-order': { orderId },
    'give-up-shipping': { orderId },
    'confirm-order': { orderId },
    'confirm-by-phone': { orderId },
    'alert-owner': { orderId },
    'alert-unknown-payment': { paymentId: 'pay_gone' },
    'ask-address': { orderId },
    'ask-address-by-phone': { orderId },
    'refund-unknown-payment': { paymentId: 'pay_gone' },
    'reconcile-money': {},
    'alert-money-differences': {},
    'import-payouts': {},
    'alert-dispute': { disputeId: 'disp_gone' },
    'alert-limit-passed': { limit: 'sms-codes-in-all' },
    'alert-codes-spent': { limit: 'strangers-sms-codes-in-all' },
    'tell-restocked': { sku: 'GONE-1', after: '0', last: '0' },
    'send-restock-notice': { requestId: '0' },
    'mail-newsletter-confirmation': { signupId: '0' },
    'tell-owner-of-report': { reportId: randomUUID() },
    'tell-not-covered': { reportId: randomUUID() },
    'review-waiting': { reviewId: '0' },
    'handle-payment-event': { eventId },
    'tidy-events': {},
    'tidy-sign-ins': {},
    'tidy-orders': {},
    'mail-dead-letters': {},
    'mail-alarm': { alarmId: '0', urgent: 'yes' },
    'check-refused-webhook': { providerOrderId: 'order_0', refusedAt: '2026-11-29T00:00:00.000Z' },
    'give-up-mailing-alarm': { alarmId: '0' },
    'make-refund': { refundId },
    'give-up-refund': { refundId },
    'tell-refunded': { refundId },
    'cancel-shipment': { orderId },
    'cancel-replaced-shipment': { orderId: randomUUID(), replaced: 'gone' },
    'give-up-cancelling': { orderId },
    'give-up-cancelling-replaced': { orderId, replaced: 'gone' },
    'correct-shipment': { orderId },
    'give-up-correcting': { orderId },
    'tell-corrected': { orderId, details: 'city' },
    'tell-corrected-by-phone': { orderId },
    'tell-invoice-replaced': { orderId, number: 'DH/26-27/000001' },
    'tell-former-contact': { orderId, contactId: '0' },
    'handle-parcel-event': { eventId },
    'tell-parcel': { orderId, news: 'shipped' },
    'keep-delivery-proof': { orderId },
    'send-staff-proof': { kind: 'email', contact: 'gone', browser: 'gone', until: '2100-01-01T00:00:00.000Z' },
    'invite-staff': { staffId: randomUUID() },
    'tell-staff': { staffId: randomUUID(), about: randomUUID(), news: 'passkey_made', device: 'Chrome on Android' },
    'perform-scheduled-act': { scheduledActId: randomUUID() },
    'give-up-scheduled-act': { scheduledActId: randomUUID() },
    'alert-aftercare': { orderId, trouble: 'refund_unsure', detail: '' },
    'alert-replaced-shipment': { orderId, detail: '' },
    'send-staff-notice': { noticeId: randomUUID() },
    'mail-staff-notice': { noticeId: randomUUID() },
  };
}
