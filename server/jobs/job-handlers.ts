/** Table of jobs: the handler of each, its retries, and what happens after the last one. `jobs.ts` runs it. */
import { handlePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { deleteExpiredSignIns } from '../../shop/customers/delete-expired-sign-ins.ts';
import { cancelShipment, reportUncancelledShipment } from '../../shop/fulfilment/cancel-shipment.ts';
import {
  alertNeedsAttention,
  confirmByPhone,
  confirmOrder,
  giveUpShipping,
  shipOrder,
} from '../../shop/fulfilment/order-jobs.ts';
import {
  alertAfterSales,
  handleTrackingUpdate,
  notifyBuyerOfShipment,
} from '../../shop/fulfilment/tracking-updates.ts';
import { alertLimitPassed } from '../../shop/limits/limit-alarm.ts';
import { eraseUnpaidOrders } from '../../shop/orders/erase-unpaid-orders.ts';
import type { JobData, JobName } from '../../shop/ports/jobs.ts';
import { mailMerchantOfReport } from '../../shop/problem-reports/report-problem.ts';
import { giveUpRefund, makeRefund, tellRefunded } from '../../shop/refunds/refund-jobs.ts';
import { sendNotice, tellRestocked } from '../../shop/restock/tell-restocked.ts';
import { mailMerchantOfReview } from '../../shop/reviews/review-mail.ts';
import type { Services } from '../../shop/services.ts';
import { alertUnknownPayment } from '../../shop/unknown-payments/record-unknown-payment.ts';
import { deleteOldEvents } from '../../shop/visits/delete-old-events.ts';
import { mailDeadLetters } from './dead-letter-mail.ts';

type Handlers = { [Name in JobName]: (services: Services, data: JobData[Name]) => Promise<void> };

export const jobHandlers: Handlers = {
  // Before the queues that hand their hopeless jobs on to them.
  'give-up-shipping': giveUpShipping,
  'give-up-refund': giveUpRefund,
  'give-up-cancelling': reportUncancelledShipment,
  'ship-order': shipOrder,
  'confirm-order': confirmOrder,
  'confirm-by-phone': confirmByPhone,
  'alert-owner': alertNeedsAttention,
  'alert-unknown-payment': alertUnknownPayment,
  'alert-limit-passed': alertLimitPassed,
  'tell-owner-of-report': mailMerchantOfReport,
  'handle-payment-event': handlePaymentEvent,
  'tidy-events': deleteOldEvents,
  'tidy-sign-ins': deleteExpiredSignIns,
  'tidy-orders': eraseUnpaidOrders,
  'mail-dead-letters': mailDeadLetters,
  'tell-restocked': tellRestocked,
  'send-restock-notice': sendNotice,
  'make-refund': makeRefund,
  'tell-refunded': tellRefunded,
  'cancel-shipment': cancelShipment,
  'handle-parcel-event': handleTrackingUpdate,
  'tell-parcel': notifyBuyerOfShipment,
  'alert-aftercare': alertAfterSales,
  'review-waiting': mailMerchantOfReview,
};

/** The jobs that tell the merchant what could not be done, instead of being kept among the dead letters. */
export const giveUpJobs: Partial<Record<JobName, JobName>> = {
  'ship-order': 'give-up-shipping',
  'make-refund': 'give-up-refund',
  'cancel-shipment': 'give-up-cancelling',
};

/** Twelve tries from five seconds to half an hour apart: some hours of an outside service's absence. */
export const retryPolicy = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1_800,
  expireInSeconds: 300,
} as const;
