/** `jobs retry ID` or `jobs retry all`: queues jobs again that failed in every try. */
import { retryJobsAct } from '../../shop/office/shop-acts.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { performForMerchant } from './perform-act.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Queues one job that failed for good, or all of them, again. */
export async function retryDeadLetters(open: OpenShop, which: string): Promise<void> {
  if (which !== 'all' && !uuid.test(which)) {
    throw new CommandRefusal(
      `${which} is no ID of a job. See npm run shop -- jobs list, or try all: npm run shop -- jobs retry all`,
    );
  }
  const commandShop = await open();
  const services = { db: commandShop.db, jobs: await openCommandJobQueue(commandShop), now: () => new Date() };
  const outcome = await performForMerchant(services, retryJobsAct, { which });
  if (!outcome.ok)
    throw new CommandRefusal(which === 'all' ? 'There is none to run again.' : `There is no job ${which}.`);
  const { count } = outcome;
  console.log(`${count === 1 ? 'One job is' : `${count} jobs are`} queued again.`);
  console.log('The running shop does it now; with no shop running, the next one to start.');
}
