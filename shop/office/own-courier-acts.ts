/** Acts on orders that go by a courier whom the shop chose and paid itself. */
import { z } from 'zod';
import { typed } from '../contact/typed-text.ts';
import { deliverByHand, sendByOwnCourier } from '../fulfilment/own-courier.ts';
import type { Parcel } from '../parcels/parcel.ts';
import type { Services } from '../services.ts';
import { type ActCall, type Change, defineAct } from './act.ts';
import { changeTo, orderIdField, ownerAndManager, subjectOfOrder } from './act-parts.ts';
import { wordOfActor } from './actor.ts';

const courierName = z
  .string()
  .overwrite(typed.name)
  .regex(/^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} .,&'()/-]|[\u200C\u200D]){0,59}$/u, 'Enter the name of the courier.');
const courierNumber = z
  .string()
  .overwrite(typed.figure)
  .regex(/^[A-Za-z0-9][A-Za-z0-9/ -]{2,39}$/, 'Enter the number on the courier’s receipt.');
/** Ends of names that no public host has (RFC 6761, RFC 6762, RFC 8375), and those that houses use for their own machines. */
const ownNames = /\.(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|test|invalid|arpa|onion)$/i;
/** The buyer's browser follows it: https alone, a public name, and no name or password in it. */
const trackingUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Enter an address that begins with https://.' })
  .max(300)
  .refine((address) => {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  }, 'Enter an address without a name or password.')
  .refine((address) => !ownNames.test(new URL(address).hostname), 'Enter an address that the buyer can open.');

/** Names the host of the page that the buyer is sent to, not its address, which is as good as a key to their parcel. */
function ownCourierOf({ courierName, awb, trackingUrl: page }: Parcel): Change[] {
  const host = page === null ? [] : [changeTo('page', new URL(page).hostname)];
  return [changeTo('courier', courierName), changeTo('number', awb), ...host];
}

/** Sends an order by a courier whom the shop chose and paid itself; the buyer is told as usual. */
export const ownCourierAct = defineAct({
  name: 'parcel.own_courier',
  sentence: 'sent an order by a courier of the shop’s own',
  permissions: ownerAndManager,
  input: z.object({
    orderId: orderIdField,
    courier: courierName,
    number: courierNumber,
    trackingUrl: trackingUrl.optional(),
  }),
  subjectOf: subjectOfOrder,
  run: (
    { services, actor, record }: ActCall<Parameters<typeof sendByOwnCourier>[0]>,
    { orderId: id, trackingUrl: address = null, ...own },
  ) =>
    sendByOwnCourier(services, id, { ...own, trackingUrl: address }, wordOfActor(actor), (trx, { parcel }) =>
      record(trx, { changes: ownCourierOf(parcel) }),
    ),
});

/** Notes that a parcel of a courier of the shop's own was delivered. */
export const deliveredByHandAct = defineAct({
  name: 'parcel.delivered_by_hand',
  sentence: 'noted that a parcel was delivered',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: ({ services, actor, record }: ActCall<Pick<Services, 'db' | 'jobs' | 'now'>>, { orderId: id }) =>
    deliverByHand(services, id, wordOfActor(actor), (trx) => record(trx)),
});
