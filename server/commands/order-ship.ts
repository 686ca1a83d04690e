/** `order ship CODE`: resumes an order that needed attention; the running shop then requests its shipment. */

import type { ResumeOutcome } from '../../shop/fulfilment/resume-order.ts';
import { resumeOrderAct } from '../../shop/office/order-acts.ts';
import type { Order } from '../../shop/orders/order.ts';
import { readPresentSettings } from '../process/present-settings.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { performForMerchant } from './perform-act.ts';

/** Resumes an order that needed attention. */
export async function resumeWaitingOrder(open: OpenShop, typed: string): Promise<void> {
  const code = requireOrderCode(typed);
  const commandShop = await open();
  const { db, config } = commandShop;
  const order = await findOrderByCode({ db }, code);
  const jobs = await openCommandJobQueue(commandShop);
  const { facts } = await readPresentSettings(config, db);
  const services = { db, jobs, now: () => new Date(), facts, invoicePrefix: config.INVOICE_PREFIX };
  const outcome = await performForMerchant(services, resumeOrderAct, { orderId: order.id });
  if (!outcome.ok) throw new CommandRefusal(`${order.code} cannot be sent: ${whyNot(order, outcome)}.`);
  console.log(`${order.code} is resumed: its parcel is asked for.`);
}

function whyNot({ status, attention }: Order, outcome: Extract<ResumeOutcome, { ok: false }>): string {
  if (outcome.code === 'no_address') return 'it has no address';
  if (outcome.code === 'no_pincode') return 'its address has no PIN code; add it by `order pincode`';
  if (outcome.code === 'state_unclear') return 'the state of its address is not clear; decide it by `order state`';
  if (outcome.code === 'out_of_stock') return `of ${outcome.skus.join(', ')} there are not enough`;
  if (outcome.code === 'unknown_order') return 'there is no such order';
  return attention === null ? `it is ${status.replaceAll('_', ' ')}` : 'its money is not what was asked; refund it';
}
