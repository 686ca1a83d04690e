/** `order address CODE --pin …`: corrects the recipient of a paid order before the courier has its parcel. */

import type { AddressCorrection, CorrectionProblem } from '../../shop/fulfilment/address-correction.ts';
import type { CorrectionRefusal } from '../../shop/fulfilment/correct-address.ts';
import { correctAddressAct } from '../../shop/office/order-acts.ts';
import { nameDetails, type RecipientDetail } from '../../shop/orders/correction-mails.ts';
import { connectShipping } from '../process/connect.ts';
import { heldShipping } from '../process/held-ports.ts';
import { readPresentSettings } from '../process/present-settings.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { performForMerchant } from './perform-act.ts';

/** The options of the command, as they were typed. */
export interface AddressOptions {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly pin?: string | undefined;
}

/** Corrects what the options name, and prints what was changed. */
export async function correctAddressForMerchant(open: OpenShop, typed: string, options: AddressOptions): Promise<void> {
  const code = requireOrderCode(typed);
  const correction = correctionOf(options);
  if (Object.values(correction).every((value) => value === undefined))
    throw new CommandRefusal('Say what to correct, such as --pin 560001.');
  const commandShop = await open();
  const { db, config } = commandShop;
  const order = await findOrderByCode({ db }, code);
  const jobs = await openCommandJobQueue(commandShop);
  const services = {
    db,
    dispatchCalendar: (await readPresentSettings(config, db)).dispatchCalendar,
    jobs,
    now: () => new Date(),
    shipping: heldShipping(connectShipping(config), db),
  };
  const outcome = await performForMerchant(services, correctAddressAct, { orderId: order.id, correction });
  if (!outcome.ok) throw new CommandRefusal(`${order.code}: ${whyNot(outcome)}`);
  const told = outcome.isSentOn ? ' The shipping service is told; the parcel gets no label before.' : '';
  console.log(`${order.code}: the ${nameDetails(outcome.details)} changed.${told}`);
}

function correctionOf({ name, pin, ...same }: AddressOptions): AddressCorrection {
  return { ...same, fullName: name, pincode: pin };
}

const optionNames: Readonly<Record<RecipientDetail, string>> = {
  fullName: '--name',
  email: '--email',
  phone: '--phone',
  address: '--address',
  city: '--city',
  state: '--state',
  pincode: '--pin',
};

const refusals: Readonly<Record<CorrectionRefusal, string>> = {
  unknown_order: 'There is no such order.',
  unchanged: 'It is like that already.',
  unpaid: 'It is not paid; its buyer enters the address at the checkout.',
  cancelled: 'It is cancelled: nothing is sent for it.',
  refunded: 'It is refunded: nothing is sent for it.',
  dispatched: 'A courier has its parcel, or had it. Ask the courier.',
  pincode_missing: 'Its buyer left the PIN code out; add it by order pincode.',
  undeliverable: 'No courier delivers there; ask its buyer for another address, or refund the order.',
  other_state: 'Its invoice is for another state, whose tax differs: refund the order, and let its buyer order again.',
  labelled: 'Its label has the old address: parcel cancel, then order address, then order ship.',
  busy: 'Another command or the shop is at work on its parcel; try again in a minute.',
};

function whyNot(
  refused: { readonly code: 'invalid'; readonly problems: readonly CorrectionProblem[] } | { code: CorrectionRefusal },
): string {
  if (refused.code !== 'invalid') return refusals[refused.code];
  return refused.problems.map(({ detail, message }) => `${optionNames[detail]}: ${message}`).join(' ');
}
