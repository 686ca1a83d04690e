/** `demo orders COUNT` and `demo month`: make invented orders of the past 90 days, or a whole month, in a demonstration. */

import type { Database } from '../../database/connect.ts';
import { subtractMs } from '../../shop/duration.ts';
import { indianMonthOf, spanOfMonth } from '../../shop/indian-month.ts';
import type { Config } from '../process/config.ts';
import { connectPayment, connectShipping } from '../process/connect.ts';
import { readPresentSettings } from '../process/present-settings.ts';
import { createMediaStore } from '../process/storage.ts';
import { makeDemoMonth } from '../seed/demo-orders/make-demo-month.ts';
import { makeDemoOrders } from '../seed/demo-orders/make-demo-orders.ts';
import { readDemoPhoto } from '../seed/demo-orders/photo.ts';
import { CommandRefusal, type OpenShop } from './command.ts';

const maxOrders = 5_000;

/** Makes orders; refuses in a shop that takes money, sends parcels or mails. */
export async function makeOrdersForDemonstration(open: OpenShop, typed: string): Promise<void> {
  const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (count < 1 || count > maxOrders) throw new CommandRefusal(`${typed} is no number from 1 to ${maxOrders}.`);
  const { db, config } = await open();
  requireDemonstration(config);
  const onMade = (made: number) => {
    if (made % 100 === 0 && made < count) console.log(`${made} of ${count}`);
  };
  await makeDemoOrders(await demoServicesOf(db, config), {
    count,
    seed: Date.now() % 2 ** 31,
    photo: await readDemoPhoto(),
    onMade,
  });
  console.log(`${count} orders are made, with buyers that do not exist. The payment provider knows none of them.`);
}

/** Makes the month before this one; refuses as {@link makeOrdersForDemonstration} does. */
export async function makeMonthForDemonstration(open: OpenShop): Promise<void> {
  const { db, config } = await open();
  requireDemonstration(config);
  const month = indianMonthOf(subtractMs(spanOfMonth(indianMonthOf(new Date())).from, 1));
  await makeDemoMonth(await demoServicesOf(db, config), { month, seed: Number(month.replace('-', '')) });
  console.log(`The month ${month} is made, with buyers that do not exist. Money, GST has its tables.`);
}

async function demoServicesOf(db: Database, config: Config) {
  return {
    db,
    payment: connectPayment(config),
    shipping: connectShipping(config),
    media: createMediaStore(config),
    ...(await readPresentSettings(config, db)),
    invoicePrefix: config.INVOICE_PREFIX,
    now: () => new Date(),
  };
}

/** Throws a `CommandRefusal` if something is real; in production the sandbox plays nothing. */
function requireDemonstration({ standIns }: Config): void {
  if (!standIns.money || !standIns.shipping || !standIns.messages)
    throw new CommandRefusal(
      'Nothing was done: invented orders are for a demonstration, where the sandbox plays payments, parcels and mail.',
    );
}
