/** Opens what the commands about parcels need, and puts into words why an act was refused. */
import { formatIndianTime } from '../../shop/indian-time.ts';
import type { Order } from '../../shop/orders/order.ts';
import type { ImpossibleAct, ParcelServices } from '../../shop/parcels/act-on-parcel.ts';
import { measuresText } from '../../shop/parcels/box.ts';
import type { Parcel, ParcelState } from '../../shop/parcels/parcel.ts';
import type { ParcelRefusal } from '../../shop/ports/shipping.ts';
import { connectShipping } from '../process/connect.ts';
import { heldShipping } from '../process/held-ports.ts';
import { readPresentSettings } from '../process/present-settings.ts';
import { CommandRefusal, type CommandShop, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { openCommandJobQueue } from './open-jobs.ts';

export interface OpenedParcels {
  readonly services: ParcelServices;
  readonly order: Order;
  readonly config: CommandShop['config'];
}

/** Opens the shop for an act on the parcel of the order with the typed code. */
export async function openParcels(open: OpenShop, typed: string): Promise<OpenedParcels> {
  const code = requireOrderCode(typed);
  const commandShop = await open();
  const { db, config } = commandShop;
  const order = await findOrderByCode({ db }, code);
  const jobs = await openCommandJobQueue(commandShop);
  const { boxes } = await readPresentSettings(config, db);
  return {
    services: { boxes, db, jobs, now: () => new Date(), shipping: heldShipping(connectShipping(config), db) },
    order,
    config,
  };
}

/** States of a parcel, in words that continue 'its parcel is'. */
export const parcelStateTexts: Readonly<Record<ParcelState, string>> = {
  requested: 'asked for, but not packed',
  packed: 'packed and weighed',
  labelled: 'labelled',
  pickup_requested: 'waiting for the courier',
  handed_over: 'with the courier',
  delivered: 'delivered',
  returning: 'on its way back',
  returned: 'brought back, the courier says',
  lost: 'lost or damaged, the courier says',
  cancelled: 'cancelled',
};

/** Advice to the merchant for each refusal of the shipping service. */
const refusalTexts: Readonly<Record<ParcelRefusal['code'], string>> = {
  wallet_empty: 'The prepaid account is empty: recharge it in the shipping service’s panel, and try again.',
  not_served: 'No courier that was asked goes there: parcel couriers lists those that do.',
  cancelled_there: 'It is cancelled at the shipping service: parcel cancel, then order ship asks for another one.',
  changed_today: 'The courier can be changed once in 24 hours, before the pickup is asked for.',
  no_awb: 'It needs a label first: parcel label.',
  awb_assigned: 'Its AWB has the old address: parcel cancel, then order ship asks for another parcel.',
  pickup_refused: 'The courier does not come: try again later, or cancel it and choose another courier.',
  no_document: 'The document is not ready: try again in a minute.',
  refused: 'The shipping service refused it.',
};

/** Returns the error that says why an act was refused. */
export function parcelRefusal(
  { code: order, status }: Order,
  outcome:
    | ParcelRefusal
    | ImpossibleAct
    | { readonly ok: false; readonly code: 'not_delivered' | 'wrong_weight' | 'wrong_measures' },
): CommandRefusal {
  if ('reason' in outcome) return new CommandRefusal(`${order}: ${refusalTexts[outcome.code]} (${outcome.reason})`);
  if (outcome.code === 'wrong_state')
    return new CommandRefusal(`${order}: That is not possible: its parcel is ${parcelStateTexts[outcome.state]}.`);
  if (outcome.code === 'disputed')
    return new CommandRefusal(
      `${order}: Its payment is disputed (${outcome.dispute}), or the payer has the money back: keep the parcel. To send it all the same, add --despite-dispute.`,
    );
  const words = {
    no_parcel: 'It has no such parcel.',
    order_stopped: `Nothing is to be sent for it now: it is ${status.replaceAll('_', ' ')}.`,
    on_hold: 'It is held back: order unhold releases it.',
    busy: 'Another command is at work on its parcel; try again in a minute.',
    not_delivered: 'It was not delivered, so there is nothing to fetch.',
    wrong_weight: 'The weight is not in grams from 1 to 30000.',
    wrong_measures: 'No parcel can have these measures.',
  } as const;
  return new CommandRefusal(`${order}: ${words[outcome.code]}`);
}

/** Returns lines that describe a parcel: its state, courier, times and what was refused. */
export function describeParcel(parcel: Parcel, price: string | null): string[] {
  const { direction, state, shipment, weightG, box, awb, courierName, times, refusal } = parcel;
  const fact = (label: string, value: string | null) => (value === null ? [] : [`  ${label}: ${value}`]);
  const at = (label: string, time: Date | null) => fact(label, time && formatIndianTime(time));
  return [
    `${direction === 'out' ? 'Parcel' : 'Return'} ${shipment.shipmentId}: ${parcelStateTexts[state]}`,
    ...fact('weight', weightG === null ? null : `${weightG} g`),
    ...fact('box', box && `${box.name}, ${measuresText(box)}`),
    ...fact('courier', awb && `${courierName ?? ''}, AWB ${awb}${price === null ? '' : `, ${price}`}`),
    ...at('packed', times.packed),
    ...at('labelled', times.labelled),
    ...at('courier changed', times.reassigned),
    ...at('pickup asked for', times.pickupRequested),
    ...at('courier comes', parcel.pickupAt),
    ...at('manifest', times.manifested),
    ...at('handed over', times.handedOver),
    ...at('delivered', times.delivered),
    ...fact('proof of delivery', parcel.proof),
    ...at('turned back', times.returning),
    ...at('brought back', times.returned),
    ...at('lost', times.lost),
    ...at('cancelled', times.cancelled),
    ...at('received by you', times.received),
    ...fact('refused', refusal && `${refusalTexts[refusal.code]} (${refusal.reason})`),
  ];
}
