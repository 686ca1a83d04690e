/** Acts on orders. */
import { z } from 'zod';
import { pincodeSchema } from '../contact/billing.ts';
import { indianStates } from '../contact/indian-states.ts';
import { addPincode } from '../fulfilment/add-pincode.ts';
import { type CorrectionServices, correctAddress } from '../fulfilment/correct-address.ts';
import { decideState } from '../fulfilment/decide-state.ts';
import { resumeOrder } from '../fulfilment/resume-order.ts';
import { correctPlace } from '../gst-return/correct-place.ts';
import { addTaxSplits } from '../invoices/gst.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { type ActCall, defineAct } from './act.ts';
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
import { wordOfActor } from './actor.ts';

type RefundNeeds = Parameters<typeof refundOrder>[0];

/** Sends all or a part of an order's money back. Of one order at most once for an amount that is left. */
export const refundOrderAct = defineAct({
  name: 'order.refund',
  sentence: 'refunded an order',
  permissions: { owner: 'passkey_above_limit', manager: 'within_limit' },
  delaySeconds: 20,
  /** `amount` in paise; without it all that is left. */
  input: z.object({
    orderId: orderIdField,
    amount: amountField.optional(),
    reason: reasonField,
    takeBack: z.boolean(),
  }),
  subjectOf: subjectOfOrder,
  run: ({ services, actor, record }: ActCall<RefundNeeds>, { orderId: id, ...wish }) =>
    refundOrder(services, id, { ...wish, by: wordOfActor(actor) }, (trx, { refund, returned, cancelled }) =>
      record(trx, {
        money: refund.amount,
        reason: wish.reason,
        changes: [
          changeTo('order', cancelled ? 'cancelled' : 'goes on'),
          changeTo('pieces', returned ? 'put back on sale' : 'left as they are'),
        ],
      }),
    ),
  explain: (refusal) => ({
    ...('left' in refusal && { left: refusal.left }),
    ...('min' in refusal && { min: refusal.min }),
    ...('dispute' in refusal && { dispute: refusal.dispute }),
  }),
});

/** Cancels an order before its dispatch: its money goes back, its pieces are on sale again. */
export const cancelOrderAct = defineAct({
  name: 'order.cancel',
  sentence: 'cancelled an order',
  permissions: { owner: 'passkey_above_limit', manager: 'within_limit' },
  delaySeconds: 20,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: ({ services, actor, record }: ActCall<Parameters<typeof cancelOrder>[0]>, { orderId: id }) =>
    cancelOrder(services, id, wordOfActor(actor), (trx, { goesBack, pieces }) =>
      record(trx, {
        money: goesBack,
        changes: [changeTo('pieces', pieces.replaceAll('_', ' '))],
      }),
    ),
  explain: (refusal) => ('dispute' in refusal ? { dispute: refusal.dispute } : {}),
});

/** Lets an order go on that needed attention. */
export const resumeOrderAct = defineAct({
  name: 'order.resume',
  sentence: 'let an order go on',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: ({ services, record }: ActCall<Parameters<typeof resumeOrder>[0]>, { orderId: id }) =>
    resumeOrder(services, id, (trx) => record(trx)),
  explain: (refusal) => ('skus' in refusal ? { skus: refusal.skus } : {}),
});

/** Adds the PIN code that a buyer left out. */
export const addPincodeAct = defineAct({
  name: 'order.pincode',
  sentence: 'added the PIN code of an order',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField, pincode: pincodeSchema }),
  subjectOf: subjectOfOrder,
  run: ({ services, actor, record }: ActCall<Parameters<typeof addPincode>[0]>, { orderId: id, pincode }) =>
    addPincode(services, id, pincode, `PIN code added by the ${wordOfActor(actor)}`, (trx) => record(trx)),
});

/** Decides in which state an order's address lies, which decides its tax. Begins a little later, so that it can be undone: an invoice cannot. */
export const decideStateAct = defineAct({
  name: 'order.state',
  sentence: 'decided the state of an order’s address',
  permissions: ownerAndManager,
  delaySeconds: 20,
  input: z.object({ orderId: orderIdField, state: z.enum(indianStates) }),
  subjectOf: subjectOfOrder,
  run: ({ services, actor, record }: ActCall<Parameters<typeof decideState>[0]>, { orderId: id, state }) =>
    decideState(services, id, state, `state decided by the ${wordOfActor(actor)}`, (trx, { goesOn }) =>
      record(trx, { changes: [changeTo('state', state), changeTo('order', goesOn ? 'goes on' : 'left as it is')] }),
    ),
});

/**
 * Corrects the place of supply of an invoice by a credit note and another invoice. Begins a little later, so that it can be undone: what is
 * issued cannot.
 */
export const correctPlaceAct = defineAct({
  name: 'order.place_of_supply',
  sentence: 'corrected the place of supply of an invoice',
  permissions: ownerWithPasskey,
  delaySeconds: 20,
  input: z.object({ orderId: orderIdField, invoice: z.string().min(1).max(16), state: z.enum(indianStates) }),
  subjectOf: subjectOfOrder,
  run: ({ services, actor, record }: ActCall<Parameters<typeof correctPlace>[0]>, { orderId: id, invoice, state }) =>
    correctPlace(
      services,
      id,
      { invoice, state },
      `place of supply corrected by the ${wordOfActor(actor)}`,
      (trx, { creditNote, invoice: corrected }) => {
        const [before, after] = [addTaxSplits(creditNote.lines), addTaxSplits(corrected.lines)];
        return record(trx, {
          changes: [
            changeTo('invoice', invoice),
            { field: 'place of supply', before: creditNote.placeOfSupply.name, after: corrected.placeOfSupply.name },
            moneyChange('amount', null, corrected.total),
            moneyChange('IGST', before.igst, after.igst),
            moneyChange('CGST', before.cgst, after.cgst),
            moneyChange('SGST', before.sgst, after.sgst),
          ],
        });
      },
    ),
});

const detail = z.string().max(500).optional();

/** Corrects where a paid order goes. The log names what changed, never the contacts; the buyer is told at each of them. */
export const correctAddressAct = defineAct({
  name: 'order.address',
  sentence: 'corrected the recipient of an order',
  limit: 'corrections-of-person',
  permissions: ownerAndManager,
  input: z.object({
    orderId: orderIdField,
    correction: z.strictObject({
      fullName: detail,
      phone: detail,
      email: detail,
      address: detail,
      city: detail,
      state: detail,
      pincode: detail,
    }),
  }),
  subjectOf: subjectOfOrder,
  withoutContacts: ({ orderId: id, correction }) => ({ orderId: id, details: Object.keys(correction) }),
  contacts: ({ correction }) => correction,
  run: ({ services, actor, record }: ActCall<CorrectionServices>, { orderId: id, correction }) =>
    correctAddress(services, id, correction, `address corrected by the ${wordOfActor(actor)}`, (trx, { details }) =>
      record(trx, { changes: details.map((field) => ({ field, before: null, after: 'corrected' })) }),
    ),
  answer: ({ details, isSentOn }) => ({ details, is_sent_on: isSentOn }),
  explain: (refusal) =>
    'problems' in refusal
      ? { errors: refusal.problems.map(({ detail: of, message }) => ({ field: `input.correction.${of}`, message })) }
      : {},
});
