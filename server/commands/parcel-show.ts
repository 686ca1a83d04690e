/** `parcel show CODE` and `parcel couriers CODE`: print an order's parcels, and who would carry one. Change nothing. */
import { formatPriceWithPaise } from '../../shop/money.ts';
import type { Parcel } from '../../shop/parcels/parcel.ts';
import { listParcels } from '../../shop/parcels/parcel-store.ts';
import { quoteParcel } from '../../shop/parcels/quote-parcel.ts';
import { connectShipping } from '../process/connect.ts';
import { readPresentSettings } from '../process/present-settings.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { describeParcel } from './open-parcels.ts';

/** Prints an order's parcels, the oldest first. */
export async function showParcels(open: OpenShop, typed: string): Promise<void> {
  const code = requireOrderCode(typed);
  const { db } = await open();
  const order = await findOrderByCode({ db }, code);
  const parcels = await listParcels(db, order.id);
  const lines = parcels.flatMap((parcel) => describeParcel(parcel, priceOf(parcel)));
  console.log(
    [`${code}: ${order.status.replaceAll('_', ' ')}`, ...(lines.length > 0 ? lines : ['No parcel'])].join('\n'),
  );
}

function priceOf({ price }: Parcel): string | null {
  return price === null ? null : formatPriceWithPaise(price);
}

/** Prints the couriers that serve the order's PIN code, with prices and days, and the money in the prepaid account. */
export async function showCouriers(open: OpenShop, typed: string): Promise<void> {
  const code = requireOrderCode(typed);
  const { db, config } = await open();
  const { boxes } = await readPresentSettings(config, db);
  const order = await findOrderByCode({ db }, code);
  const shipping = connectShipping(config);
  const found = await quoteParcel({ boxes, db, shipping }, order.id);
  if (!found) throw new CommandRefusal(`${code}: It has no PIN code, or nothing is to be sent for it.`);
  const pincode = order.recipient?.pincode ?? '';
  if (!found.chosen) throw new CommandRefusal(`${code}: No courier serves ${pincode}.`);
  console.log(`${code}, ${found.weightG} g to ${pincode}:`);
  for (const { id, name, price, days } of found.quotes) {
    const mark = id === found.chosen.id ? '  (chosen by itself)' : '';
    console.log(`  ${id.padEnd(6)}${formatPriceWithPaise(price).padStart(10)}  ${days} days  ${name}${mark}`);
  }
  console.log(`Money in the prepaid account: ${formatPriceWithPaise(await shipping.readWallet())}`);
}
