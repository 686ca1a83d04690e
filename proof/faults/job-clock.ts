/**
 * Does the jobs that the shop has sent when the shop's own clock says so, with the patience that they have in the queue
 * (`server/jobs.ts`): tried again after 5, 10, 20 … seconds up to half an hour, twelve times, then handed on.
 */
import { handlePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { cancelShipment, giveUpCancelling } from '../../shop/orders/cancel-shipment.ts';
import { alertOwner, confirmOrder, giveUpShipping, shipOrder } from '../../shop/orders/order-jobs.ts';
import { giveUpRefund, makeRefund, tellRefunded } from '../../shop/orders/refund-jobs.ts';
import { alertAftercare, handleParcelEvent, tellParcel } from '../../shop/orders/shipment-news.ts';
import type { JobData, JobName } from '../../shop/ports/jobs.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { sendNotice, tellRestocked } from '../../shop/restock/tell-restocked.ts';
import type { Services } from '../../shop/services.ts';
import type { SentJob } from '../../shop/test-shop.ts';

type Doers = { [Name in JobName]?: (services: Services, data: JobData[Name]) => Promise<void> };

/** What orders and notices need; the others have nothing to do with money or stock. */
const doers: Doers = {
  'give-up-shipping': giveUpShipping,
  'give-up-refund': giveUpRefund,
  'give-up-cancelling': giveUpCancelling,
  'ship-order': shipOrder,
  'confirm-order': confirmOrder,
  'alert-owner': alertOwner,
  'handle-payment-event': handlePaymentEvent,
  'tell-restocked': tellRestocked,
  'send-restock-notice': sendNotice,
  'make-refund': makeRefund,
  'tell-refunded': tellRefunded,
  'cancel-shipment': cancelShipment,
  'handle-parcel-event': handleParcelEvent,
  'tell-parcel': tellParcel,
  'alert-aftercare': alertAftercare,
};
const retries = 12;
const longestSeconds = 1_800;

interface Planned extends SentJob {
  dueAt: number;
  failures: number;
}

export interface JobClock {
  /** Does what is due by now, and what that sends, until nothing is. */
  run(): Promise<void>;
  /** Jobs that are still to be done, such as `make-refund`. */
  waiting(): readonly JobName[];
  /** Jobs that failed for the last time. */
  readonly dead: readonly JobName[];
}

export function jobClock(services: Services & { sentJobs(): Promise<SentJob[]> }): JobClock {
  let known = 0;
  let planned: Planned[] = [];
  const dead: JobName[] = [];

  const takeIn = async () => {
    const sent = await services.sentJobs();
    const now = services.now().getTime();
    planned.push(...sent.slice(known).map((job) => ({ ...job, dueAt: now + job.delaySeconds * 1_000, failures: 0 })));
    known = sent.length;
  };

  const attempt = async (job: Planned) => {
    const doer = doers[job.name] as ((services: Services, data: object) => Promise<void>) | undefined;
    if (!doer) throw new Error(`nobody does the job ${job.name}`);
    try {
      await doer(services, job.data);
      planned = planned.filter((one) => one !== job);
    } catch (error) {
      if (!(error instanceof OutsideServiceError)) throw error;
      const pauseSeconds = Math.min(5 * 2 ** job.failures, longestSeconds);
      job.failures += 1;
      job.dueAt = services.now().getTime() + pauseSeconds * 1_000;
      if (job.failures <= retries) return;
      planned = planned.filter((one) => one !== job);
      dead.push(job.name);
    }
  };

  return {
    async run() {
      for (;;) {
        await takeIn();
        const now = services.now().getTime();
        const due = planned.find((job) => job.dueAt <= now);
        if (!due) return;
        await attempt(due);
      }
    },
    waiting: () => planned.map(({ name }) => name),
    dead,
  };
}
