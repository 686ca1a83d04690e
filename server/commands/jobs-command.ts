/** `npm run jobs -- list | again ID | again all`: what the shop tried many times and could not do, and another try. */
import { indianTime } from '../../shop/indian-time.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { findRefund } from '../../shop/orders/refund-store.ts';
import type { Services } from '../../shop/services.ts';
import type { DeadLetter } from '../jobs/dead-letters.ts';
import { startJobs } from '../jobs/jobs.ts';
import { plainLine } from '../process/start-errors.ts';
import { Refusal, runCommand } from './command.ts';

const usage = `npm run jobs -- list
npm run jobs -- again ID
npm run jobs -- again all`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

runCommand(async (args, open) => {
  const [verb, which, ...more] = args;
  const isList = verb === 'list' && which === undefined;
  const isAgain = verb === 'again' && which !== undefined && (which === 'all' || uuid.test(which));
  if (more.length > 0 || !(isList || isAgain)) throw new Refusal(usage);
  const { db, url, running } = await open();
  const jobs = await startJobs(url, (error) => console.error(plainLine(error)));
  running('The jobs', jobs.stop);
  if (isList) return list({ db }, await jobs.deadLetters.list());
  const count = await jobs.deadLetters.runAgain(which === 'all' ? undefined : which);
  if (count === 0) throw new Refusal(which === 'all' ? 'There is none to run again.' : `There is no job ${which}.`);
  console.log(`${count === 1 ? 'One job is' : `${count} jobs are`} queued again.`);
  console.log('The running shop does it now; with no shop running, the next one to start.');
});

async function list(shop: Pick<Services, 'db'>, letters: readonly DeadLetter[]): Promise<void> {
  if (letters.length === 0) console.log('Every job was done, or is still being tried.');
  for (const { id, job, data, queuedAt, tries, why } of letters) {
    console.log(
      `${id}  ${job}, ${await subjectOf(shop, data)}\n  since ${indianTime(queuedAt)}, ${tries} tries: ${why}`,
    );
  }
}

/** The order it is about, where there is one; else what the job was told. */
async function subjectOf({ db }: Pick<Services, 'db'>, data: DeadLetter['data']): Promise<string> {
  const orderId = data.orderId ?? (data.refundId ? (await findRefund(db, data.refundId))?.orderId : undefined);
  const order = orderId === undefined ? null : await findOrder(db, { id: orderId });
  return order ? `order ${order.code}` : Object.values(data).join(' ');
}
