/**
 * Schedules acts that wait before they are done (decision 0064). The use case itself decides what would be done, in a
 * transaction that is rolled back; then a second one checks the person's permission and limits, stores the act, queues
 * its job and writes the log.
 */
import { randomUUID } from 'node:crypto';
import type { OpenTransaction } from '../../database/connect.ts';
import { addMs, secondMs } from '../duration.ts';
import { requireReleased } from '../restoration/hold.ts';
import type { Services } from '../services.ts';
import type { AnyAct, Change, Deed } from './act.ts';
import { appendAct } from './act-log-store.ts';
import { changeTo, moneyChange } from './act-parts.ts';
import {
  type ActRequest,
  type ActResult,
  answerRepeated,
  effectsOf,
  isSameInput,
  type RecordedCall,
  recordRefusal,
  refusalOf,
  requireUnchanged,
  toEntry,
  toRecordedCall,
} from './perform-act.ts';
import { NotAllowed, permissionOf, refusalBefore, requirePermission } from './permission.ts';
import type { ScheduledAct } from './scheduled-act.ts';
import { findScheduledAct, insertScheduledAct } from './scheduled-act-store.ts';

interface Refusal {
  readonly ok: false;
  readonly code: string;
}

export type ScheduleResult =
  | { readonly kind: 'scheduled'; readonly scheduled: ScheduledAct }
  | Exclude<ActResult<Refusal>, { kind: 'done' }>;

interface Asked {
  readonly act: AnyAct;
  readonly delaySeconds: number;
  readonly call: RecordedCall;
  readonly input: unknown;
}

/**
 * Stores an act of somebody of the staff until it is due. A repeated call is answered with the act as it stands; of the same act on
 * the same thing one waits at a time (`already_scheduled`). Throws a `HeldError` in a restored shop that is not released.
 */
export async function scheduleAct(
  services: Services,
  { act, delaySeconds }: { readonly act: AnyAct; readonly delaySeconds: number },
  request: Omit<ActRequest, 'scheduled'>,
  input: unknown,
): Promise<ScheduleResult> {
  await requireReleased(services.db);
  const call = toRecordedCall(services, act, request, input);
  const known = (await answerScheduled(services, call)) ?? (await answerRepeated(services, call));
  const result = known ?? (await trySchedule(services, { act, delaySeconds, call, input }));
  const refusal = result.kind === 'scheduled' ? null : refusalOf(result);
  if (refusal) await services.db.transaction().execute((trx) => recordRefusal(services, trx, call, refusal));
  return result;
}

async function trySchedule(services: Services, asked: Asked): Promise<ScheduleResult> {
  const { act, call } = asked;
  const askedAt = services.now();
  try {
    const early = refusalBefore(permissionOf(act, call.actor), call.actor, askedAt);
    if (early) throw new NotAllowed(early);
    await requireUnchanged(services.db, call);
    const tried = await tryOut(services, asked);
    if (!(tried instanceof TriedOut)) return { kind: 'refused', outcome: tried };
    await services.db.transaction().execute((trx) => store(services, trx, asked, { askedAt, deed: tried.deed }));
    return (await answerScheduled(services, call)) ?? refusedWith('already_scheduled');
  } catch (error) {
    if (error instanceof NotAllowed) return { kind: 'not_allowed', code: error.code };
    throw error;
  }
}

const refusedWith = (code: string) => ({ kind: 'refused', outcome: { ok: false, code } }) as const;

/** Rolls back an act that was only tried out, and has what it would have done. */
class TriedOut extends Error {
  readonly deed: Deed;
  constructor(deed: Deed) {
    super('tried out');
    this.deed = deed;
  }
}

/** Lets the use case decide, and rolls back what it does. Returns its refusal, or what it would have done. */
async function tryOut(services: Services, { act, call: { actor }, input }: Asked): Promise<TriedOut | Refusal> {
  const record = async (_trx: OpenTransaction, deed: Deed = {}) => {
    throw new TriedOut(deed);
  };
  const permit = async () => {
    throw new Error(`${act.name} asks an outside service before it is decided, so that it cannot be tried out`);
  };
  try {
    const outcome = await act.run({ services, actor, permit, record }, input);
    if (outcome.ok) throw new Error(`${act.name} was done without being recorded`);
    return outcome;
  } catch (error) {
    if (error instanceof TriedOut) return error;
    throw error;
  }
}

/** Stores an act that was tried out, unless one like it waits. Throws `NotAllowed` if the actor may not do that much. */
async function store(
  { jobs, now }: Services,
  trx: OpenTransaction,
  { act, delaySeconds, call, input }: Asked,
  { askedAt, deed }: { readonly askedAt: Date; readonly deed: Deed },
): Promise<void> {
  const { id, actor, subject, inputHash } = call;
  if (actor.kind !== 'staff' || !actor.passkeyAt) throw new NotAllowed('passkey_needed');
  const effects = effectsOf(deed);
  const staff = { id: actor.id, role: actor.role, passkeyAt: actor.passkeyAt };
  const dueAt = addMs(askedAt, delaySeconds * secondMs);
  const scheduled = { id, act: act.name, input, inputHash, subject, staff, requestedAt: askedAt, dueAt, effects };
  // First of the rows that are locked, as where an act is performed or undone, so that these wait for each other in turn.
  if (!(await insertScheduledAct(trx, scheduled))) return;
  await requireUnchanged(trx, call);
  const permission = permissionOf(act, actor);
  await requirePermission(trx, now(), { id, actor, permission, subject, money: deed.money, askedAt });
  await jobs.send(trx, 'perform-scheduled-act', { scheduledActId: id }, delaySeconds);
  const asEntry = { ...call, id: randomUUID(), act: 'scheduled.request' };
  await appendAct(
    trx,
    toEntry(asEntry, now(), { deed: { ...(deed.reason && { reason: deed.reason }), changes: saidOf(scheduled) } }),
  );
}

/** Returns what the log says of an act that is scheduled. No money is sent back yet, so that the sum is one of the changes. */
function saidOf({ id, act, effects: { money, changes } }: Pick<ScheduledAct, 'id' | 'act' | 'effects'>): Change[] {
  const sum = money === null ? [] : [moneyChange('money', null, money)];
  return [...changes, ...sum, changeTo('act', act), changeTo('scheduled act', id)];
}

/** Returns the answer to a call whose id a scheduled act has; `null` if none has it. */
async function answerScheduled({ db }: Pick<Services, 'db'>, call: RecordedCall): Promise<ScheduleResult | null> {
  const { id, actor } = call;
  const known = await findScheduledAct(db, id);
  if (!known) return null;
  const isSame = isSameInput(known, call) && actor.kind === 'staff' && known.staff.id === actor.id;
  if (!isSame) return { kind: 'not_allowed', code: 'act_id_used' };
  if (known.state === 'waiting') return { kind: 'scheduled', scheduled: known };
  if (known.state === 'done') return { kind: 'done_before' };
  return refusedWith(known.refusal ?? 'undone');
}
