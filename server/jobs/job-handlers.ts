/** Lists the handler of each job, the retries, and the jobs that report a failure for good. `jobs.ts` runs them. */
import { mailMerchantOfAlarm, queueAlarmMailAgain } from '../../shop/alarms/alarm-mail.ts';
import { handlePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { deleteExpiredSignIns } from '../../shop/customers/delete-expired-sign-ins.ts';
import { mailMerchantOfDispute } from '../../shop/disputes/dispute-mail.ts';
import { askForAddressByPhone, mailBuyerForAddress } from '../../shop/fulfilment/ask-for-address.ts';
import { cancelReplacedShipment, reportUncancelledReplaced } from '../../shop/fulfilment/cancel-replaced-shipment.ts';
import { cancelShipment, reportUncancelledShipment } from '../../shop/fulfilment/cancel-shipment.ts';
import {
  mailBuyerOfCorrection,
  notifyFormerContact,
  notifyPhoneOfCorrection,
} from '../../shop/fulfilment/notify-of-correction.ts';
import {
  mailMerchantOfAttention,
  mailOrderConfirmation,
  reportUnshippableOrder,
  sendConfirmationByPhone,
  shipOrder,
} from '../../shop/fulfilment/order-jobs.ts';
import { reportUncorrectedShipment, sendCorrectedAddress } from '../../shop/fulfilment/send-corrected-address.ts';
import {
  handleTrackingUpdate,
  mailMerchantOfReplaced,
  mailMerchantOfTrouble,
  notifyBuyerOfShipment,
} from '../../shop/fulfilment/tracking-updates.ts';
import { mailReplacedInvoice } from '../../shop/gst-return/mail-replaced-invoice.ts';
import { mailMerchantOfLimit } from '../../shop/limits/limit-alarm.ts';
import { mailNewsletterConfirmation } from '../../shop/newsletter/mail-confirmation.ts';
import { tidySignups } from '../../shop/newsletter/tidy-signups.ts';
import { mailInvitation } from '../../shop/office/mail-invitation.ts';
import { deleteExpiredOfficeSignIns } from '../../shop/office/office-sessions.ts';
import { giveUpScheduledAct, performScheduledAct } from '../../shop/office/perform-scheduled-act.ts';
import { sendStaffProof } from '../../shop/office/send-staff-proof.ts';
import { mailStaffNews } from '../../shop/office/staff-news.ts';
import { deleteOldNotices } from '../../shop/office-notices/delete-old-notices.ts';
import { mailStaffNotice } from '../../shop/office-notices/mail-notice.ts';
import { occasionOfJob, type ToldJob } from '../../shop/office-notices/notice-of-job.ts';
import { sendStaffNotice } from '../../shop/office-notices/send-notice.ts';
import { tellStaff } from '../../shop/office-notices/tell-staff.ts';
import { eraseUnpaidOrders } from '../../shop/orders/erase-unpaid-orders.ts';
import { keepDeliveryProof } from '../../shop/parcels/keep-proof.ts';
import { importRecentPayouts } from '../../shop/payouts/import-payouts.ts';
import type { JobData, JobName } from '../../shop/ports/jobs.ts';
import { mailMerchantOfReport } from '../../shop/problem-reports/report-problem.ts';
import { mailBuyerNotCovered } from '../../shop/problem-reports/tell-not-covered.ts';
import { mailMerchantOfDifferences } from '../../shop/reconciliation/difference-mail.ts';
import { reconcileDaily } from '../../shop/reconciliation/reconcile.ts';
import { makeRefundAtProvider, notifyBuyerOfRefund, reportUnsureRefund } from '../../shop/refunds/refund-jobs.ts';
import { checkRefusedWebhook } from '../../shop/refused-webhooks/refused-webhook.ts';
import { notifyNextOfRestock, sendRestockNotice } from '../../shop/restock/tell-restocked.ts';
import { makeUnknownRefund } from '../../shop/restoration/refund-unknown-payment.ts';
import { mailMerchantOfReview } from '../../shop/reviews/review-mail.ts';
import type { Services } from '../../shop/services.ts';
import { mailMerchantOfUnknownPayment } from '../../shop/unknown-payments/unknown-payment-mail.ts';
import { countVisitDays } from '../../shop/visits/count-visit-days.ts';
import { deleteOldVisitEvents } from '../../shop/visits/delete-old-events.ts';

type Handler<Name extends JobName> = (services: Services, data: JobData[Name], id: string) => Promise<void>;
/** Handlers by the name of their job; `id` is that of the job, the same at every try. */
type Handlers = { [Name in JobName]: Handler<Name> };

/** Tells staff of the event that a job is about, and then does the job: a push needs no mail server. */
function withStaffNotice<Name extends ToldJob>(name: Name, handle: Handler<Name>): Handler<Name> {
  return async (services, data, id) => {
    await tellStaff(services, occasionOfJob[name](data, id));
    await handle(services, data, id);
  };
}

export const jobHandlers: Handlers = {
  // These come first: their queues must exist before those that pass their failed jobs on to them.
  'give-up-shipping': reportUnshippableOrder,
  'give-up-refund': reportUnsureRefund,
  'give-up-cancelling': reportUncancelledShipment,
  'give-up-cancelling-replaced': reportUncancelledReplaced,
  'give-up-mailing-alarm': queueAlarmMailAgain,
  'give-up-correcting': reportUncorrectedShipment,
  'give-up-scheduled-act': giveUpScheduledAct,
  'ship-order': shipOrder,
  'confirm-order': withStaffNotice('confirm-order', mailOrderConfirmation),
  'confirm-by-phone': sendConfirmationByPhone,
  'alert-owner': withStaffNotice('alert-owner', mailMerchantOfAttention),
  'alert-unknown-payment': mailMerchantOfUnknownPayment,
  'refund-unknown-payment': makeUnknownRefund,
  'ask-address': mailBuyerForAddress,
  'ask-address-by-phone': askForAddressByPhone,
  'alert-dispute': withStaffNotice('alert-dispute', mailMerchantOfDispute),
  'alert-money-differences': mailMerchantOfDifferences,
  'reconcile-money': reconcileDaily,
  'import-payouts': importRecentPayouts,
  'alert-limit-passed': mailMerchantOfLimit,
  'alert-codes-spent': mailMerchantOfLimit,
  'mail-dead-letters': async () => {},
  'mail-alarm': withStaffNotice('mail-alarm', mailMerchantOfAlarm),
  'check-refused-webhook': checkRefusedWebhook,
  'tell-owner-of-report': withStaffNotice('tell-owner-of-report', mailMerchantOfReport),
  'tell-not-covered': mailBuyerNotCovered,
  'handle-payment-event': handlePaymentEvent,
  'tidy-events': async (services) => {
    await countVisitDays(services);
    await deleteOldVisitEvents(services);
  },
  'tidy-sign-ins': async (services) => {
    await deleteExpiredSignIns(services);
    await deleteExpiredOfficeSignIns(services);
    await deleteOldNotices(services);
    await tidySignups(services);
  },
  'tidy-orders': eraseUnpaidOrders,
  'tell-restocked': notifyNextOfRestock,
  'send-restock-notice': sendRestockNotice,
  'mail-newsletter-confirmation': mailNewsletterConfirmation,
  'make-refund': makeRefundAtProvider,
  'tell-refunded': notifyBuyerOfRefund,
  'cancel-shipment': cancelShipment,
  'cancel-replaced-shipment': cancelReplacedShipment,
  'correct-shipment': sendCorrectedAddress,
  'tell-corrected': mailBuyerOfCorrection,
  'tell-corrected-by-phone': notifyPhoneOfCorrection,
  'tell-invoice-replaced': mailReplacedInvoice,
  'tell-former-contact': notifyFormerContact,
  'handle-parcel-event': handleTrackingUpdate,
  'tell-parcel': notifyBuyerOfShipment,
  'keep-delivery-proof': keepDeliveryProof,
  'alert-aftercare': withStaffNotice('alert-aftercare', mailMerchantOfTrouble),
  'alert-replaced-shipment': withStaffNotice('alert-replaced-shipment', mailMerchantOfReplaced),
  'review-waiting': withStaffNotice('review-waiting', mailMerchantOfReview),
  'send-staff-notice': sendStaffNotice,
  'mail-staff-notice': mailStaffNotice,
  'send-staff-proof': sendStaffProof,
  'invite-staff': mailInvitation,
  'tell-staff': mailStaffNews,
  'perform-scheduled-act': performScheduledAct,
};

/** Jobs that take a failed one over, to tell the merchant; other failed jobs are kept among the dead letters. */
export const failureReportJobs: Partial<Record<JobName, JobName>> = {
  'ship-order': 'give-up-shipping',
  'make-refund': 'give-up-refund',
  'cancel-shipment': 'give-up-cancelling',
  'cancel-replaced-shipment': 'give-up-cancelling-replaced',
  'mail-alarm': 'give-up-mailing-alarm',
  'correct-shipment': 'give-up-correcting',
  'perform-scheduled-act': 'give-up-scheduled-act',
};

/** Twelve retries from five seconds to half an hour apart, so that an outside service may be away for some hours. */
export const jobRetryPolicy = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1_800,
  expireInSeconds: 300,
} as const;
