/** Acts on disputes, payment links, and what the payment provider has and the books have not. */
import { z } from 'zod';
import type { SettlementServices } from '../checkout/settle-payment.ts';
import { typed } from '../contact/typed-text.ts';
import { acceptDispute, contestDispute } from '../disputes/answer-dispute.ts';
import type { DisputeServices } from '../disputes/record-dispute.ts';
import { createPaymentLink } from '../payment-links/create-payment-link.ts';
import { makePaymentLink } from '../payment-links/payment-link.ts';
import { withdrawPaymentLink } from '../payment-links/withdraw-payment-link.ts';
import { documentKinds } from '../ports/disputes.ts';
import { resolveMoneyDifference } from '../reconciliation/resolve-difference.ts';
import { type RebuildServices, rebuildOrder } from '../restoration/rebuild-order.ts';
import { refundUnknownPayment } from '../restoration/refund-unknown-payment.ts';
import { resolvePayment } from '../restoration/resolve-payment.ts';
import type { Services } from '../services.ts';
import { type ActCall, defineAct, type Subject } from './act.ts';
import {
  amountField,
  changeTo,
  moneyChange,
  orderIdField,
  ownerAndManager,
  ownerWithPasskey,
  reasonField,
  subjectOfOrder,
} from './act-parts.ts';

/** Id of the payment provider. */
const providerId = z.string().min(1).max(100);
const ofDispute = ({ disputeId }: { disputeId: string }): Subject => ({ kind: 'dispute', id: disputeId });

/** Gives a dispute up: the money goes to the payer, for good. */
export const acceptDisputeAct = defineAct({
  name: 'dispute.accept',
  sentence: 'gave up a disputed payment',
  permissions: ownerWithPasskey,
  input: z.object({ disputeId: providerId }),
  subjectOf: ofDispute,
  run: ({ services, permit, record }: ActCall<DisputeServices>, { disputeId }) =>
    acceptDispute(services, disputeId, {
      onBegin: permit,
      onDecided: (trx, { dispute }) => record(trx, { money: dispute.amount }),
    }),
});

const document = z.object({
  kind: z.enum(documentKinds),
  file: z.object({
    name: z.string().min(1).max(200),
    contentType: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
    /** The file in base64. */
    bytes: z.base64().transform((text): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))),
  }),
});

/** Sends the merchant's side of a dispute to the payer's bank; it cannot be changed later. The summary is not in the log. */
export const contestDisputeAct = defineAct({
  name: 'dispute.contest',
  sentence: 'contested a disputed payment',
  // By command alone: the office has no way for files yet.
  permissions: {},
  input: z.object({
    disputeId: providerId,
    amount: amountField.optional(),
    summary: z.string(),
    documents: z.array(document),
  }),
  subjectOf: ofDispute,
  withoutContacts: ({ disputeId, amount: contested, documents }) => ({
    disputeId,
    contested,
    documents: documents.map(({ kind, file }) => [kind, file.bytes.byteLength]),
  }),
  contacts: ({ summary }) => summary,
  run: ({ services, permit, record }: ActCall<DisputeServices>, { disputeId, ...contest }) =>
    contestDispute(services, disputeId, contest, {
      onBegin: permit,
      onDecided: (trx, { dispute }) =>
        record(trx, {
          changes: [
            moneyChange('contested', null, contest.amount ?? dispute.amount),
            changeTo('documents', String(contest.documents.length)),
          ],
        }),
    }),
});

type LinkServices = Pick<Services, 'db' | 'now' | 'secrets' | 'publicUrl'>;

/** Makes an order for a buyer with a link to pay it; `orderId` is made by the caller. */
export const createPaymentLinkAct = defineAct({
  name: 'payment_link.create',
  sentence: 'made a payment link',
  limit: 'payment-links-of-person',
  permissions: ownerAndManager,
  input: z.object({
    orderId: orderIdField,
    cart: z
      .array(z.object({ sku: z.string().overwrite(typed.sku).min(1).max(100), count: z.int().positive().max(999) }))
      .min(1)
      .max(50),
  }),
  subjectOf: subjectOfOrder,
  run: async ({ services, record }: ActCall<LinkServices>, { orderId, cart }) => {
    const outcome = await createPaymentLink(services, cart, orderId, (trx, { order }) =>
      record(trx, { changes: [moneyChange('amount', null, order.amount)] }),
    );
    return outcome.ok ? { ...outcome, link: makePaymentLink(services, outcome.order.code) } : outcome;
  },
  answer: ({ order, link }) => ({ code: order.code, link }),
});

/** Ends a payment link that is not paid. */
export const withdrawPaymentLinkAct = defineAct({
  name: 'payment_link.withdraw',
  sentence: 'withdrew a payment link',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: ({ services, record }: ActCall<SettlementServices>, { orderId }) =>
    withdrawPaymentLink(services, orderId, (trx) => record(trx)),
});

/** Notes that a difference between the provider and the books is settled. */
export const resolveDifferenceAct = defineAct({
  name: 'money.resolve',
  sentence: 'noted that a difference of money is settled',
  permissions: ownerWithPasskey,
  input: z.object({ id: providerId, reason: reasonField }),
  subjectOf: ({ id }) => ({ kind: 'difference', id }),
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { id, reason: words }) =>
    resolveMoneyDifference(services, id, words, (trx) => record(trx, { reason: words })),
});

/** Notes that a payment without an order is settled; its pieces that are off sale stay so, or are sold again. */
export const resolvePaymentAct = defineAct({
  name: 'payment.resolve',
  sentence: 'noted that a payment without an order is settled',
  permissions: ownerWithPasskey,
  input: z.object({ paymentId: providerId, reason: reasonField, backOnSale: z.boolean() }),
  subjectOf: ({ paymentId }) => ({ kind: 'payment', id: paymentId }),
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { paymentId, reason: words, backOnSale }) =>
    resolvePayment(services, paymentId, { reason: words, backOnSale }, (trx, { pieces }) =>
      record(trx, {
        reason: words,
        changes: pieces === 0 ? [] : [changeTo('pieces', backOnSale ? 'on sale' : 'off sale')],
      }),
    ),
});

/** Refunds what is left of a payment without an order; its pieces that are off sale stay so, or are sold again. */
export const refundPaymentAct = defineAct({
  name: 'payment.refund',
  sentence: 'refunded a payment without an order',
  permissions: ownerWithPasskey,
  input: z.object({ paymentId: providerId, reason: reasonField, backOnSale: z.boolean() }),
  subjectOf: ({ paymentId }) => ({ kind: 'payment', id: paymentId }),
  run: (
    { services, record }: ActCall<Pick<Services, 'db' | 'jobs' | 'now' | 'payment'>>,
    { paymentId, reason: words, backOnSale },
  ) =>
    refundUnknownPayment(services, paymentId, { backOnSale }, (trx, { amount, pieces }) =>
      record(trx, {
        reason: words,
        money: amount,
        changes: pieces === 0 ? [] : [changeTo('pieces', backOnSale ? 'on sale' : 'off sale')],
      }),
    ),
});

/** Makes the lost order of a payment again, and asks its buyer for the address. */
export const rebuildOrderAct = defineAct({
  name: 'payment.rebuild',
  sentence: 'made the lost order of a payment again',
  permissions: ownerWithPasskey,
  input: z.object({ paymentId: providerId }),
  subjectOf: ({ paymentId }) => ({ kind: 'payment', id: paymentId }),
  run: ({ services, record }: ActCall<RebuildServices>, { paymentId }) =>
    rebuildOrder(services, paymentId, {
      onDecided: (trx, { order }) => record(trx, { changes: [changeTo('order', order.code)] }),
    }),
  answer: ({ order }) => ({ code: order.code }),
});
