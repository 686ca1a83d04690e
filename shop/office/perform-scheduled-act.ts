/** Does scheduled acts when they are due: just what was said when they were scheduled, once, or not at all. */
import type { OpenTransaction } from '../../database/connect.ts';
import { addMs, hourMs } from '../duration.ts';
import type { JobData } from '../ports/jobs.ts';
import { wasRestoredSince } from '../restoration/restoration-store.ts';
import type { Services } from '../services.ts';
import type { AnyAct } from './act.ts';
import type { Actor } from './actor.ts';
import { delayedActs } from './delayed-acts.ts';
import { performAct, recordRefusal, type ScheduledEnd, toRecordedCall } from './perform-act.ts';
import { NotAllowed } from './permission.ts';
import { hasSameEffects, type ScheduledAct } from './scheduled-act.ts';
import { findScheduledAct, lockScheduledAct, settleScheduledAct } from './scheduled-act-store.ts';

/** Time after which an act that is due is not done any more: a shop that was away begins with no surprises. */
const lateMs = hourMs;

/** Ends the transaction of an act that has been done, undone or refused meanwhile. */
class AlreadySettled extends Error {}

/**
 * Runs a scheduled act as the person who asked for it, as they were then: their passkey counts as fresh as it was, but
 * they must still work in the shop, with the same role. A refusal is stored, to be shown on Today. Does nothing for an
 * act that does not wait any more, so that the job may run any number of times.
 */
export async function performScheduledAct(
  services: Services,
  { scheduledActId }: JobData['perform-scheduled-act'],
): Promise<void> {
  const scheduled = await findScheduledAct(services.db, scheduledActId);
  if (scheduled?.state !== 'waiting') return;
  const { act, input } = readAct(scheduled);
  const end = endOf(services, scheduled);
  const request = { id: scheduled.id, actor: actorOfScheduled(scheduled), scheduled: end };
  await ignoreSettled(async () => {
    const late = await refusalOfLate(services, scheduled);
    if (late) await refuse(services, scheduled, late);
    else await performAct(services, act, request, input);
  });
}

/** Refuses a scheduled act that could not be done in any try. */
export async function giveUpScheduledAct(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  { scheduledActId }: JobData['give-up-scheduled-act'],
): Promise<void> {
  const scheduled = await findScheduledAct(services.db, scheduledActId);
  if (scheduled?.state === 'waiting') await ignoreSettled(() => refuse(services, scheduled, 'failed'));
}

function readAct({ act: name, input }: ScheduledAct): { act: AnyAct; input: unknown } {
  const act: AnyAct | undefined = delayedActs.find((one) => one.name === name);
  if (!act) throw new Error(`there is no act ${name} that can be scheduled`);
  return { act, input: act.input.parse(input) };
}

function actorOfScheduled({ staff }: ScheduledAct): Actor {
  return { kind: 'staff', ...staff };
}

/** Returns the refusal of an act that is due for long, or that a restored shop may have done before; `null` if it is neither. */
async function refusalOfLate({ db, now }: Pick<Services, 'db' | 'now'>, scheduled: ScheduledAct) {
  if (await wasRestoredSince(db, scheduled.requestedAt)) return 'restored';
  return now() > addMs(scheduled.dueAt, lateMs) ? 'too_late' : null;
}

function endOf({ now }: Pick<Services, 'now'>, { id, requestedAt, effects }: ScheduledAct): ScheduledEnd {
  return {
    askedAt: requestedAt,
    async done(trx, found) {
      await requireWaiting(trx, id);
      if (!hasSameEffects(effects, found)) throw new NotAllowed('moved_on');
      await settleScheduledAct(trx, id, { state: 'done' }, now());
    },
    async refused(trx, refusal) {
      await requireWaiting(trx, id);
      await settleScheduledAct(trx, id, { state: 'refused', refusal }, now());
    },
  };
}

/** Refuses an act without trying it, and writes that into the log. */
async function refuse(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  scheduled: ScheduledAct,
  code: string,
): Promise<void> {
  const { act, input } = readAct(scheduled);
  const call = toRecordedCall(services, act, { id: scheduled.id, actor: actorOfScheduled(scheduled) }, input);
  await services.db.transaction().execute(async (trx) => {
    await endOf(services, scheduled).refused(trx, code);
    await recordRefusal(services, trx, call, code);
  });
}

async function requireWaiting(trx: OpenTransaction, id: string): Promise<void> {
  if ((await lockScheduledAct(trx, id))?.state !== 'waiting') throw new AlreadySettled();
}

async function ignoreSettled(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AlreadySettled)) throw error;
  }
}
