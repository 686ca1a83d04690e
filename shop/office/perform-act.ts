/**
 * Performs acts: decides who may, calls the use case, and keeps every act in the log, in the transaction that decides
 * it. The only way to an act, for the office and for the merchant's commands.
 */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isUniqueViolation, type OpenTransaction } from '../../database/connect.ts';
import { indianDayOf, startOfIndianDay } from '../indian-time.ts';
import { requireReleased } from '../restoration/hold.ts';
import type { Permission } from '../roles.ts';
import type { Services } from '../services.ts';
import type { Act, Deed, Subject } from './act.ts';
import { hashOfInput } from './act-entry.ts';
import { appendAct, findAct, type NewEntry, sumMoney } from './act-log-store.ts';
import { type Actor, hasFreshPasskey } from './actor.ts';
import { lockStaffMember } from './staff-store.ts';

export type ActRefusal =
  /** The role may not do this, or the person does not work in the shop any more. */
  | 'forbidden_act'
  /** A passkey must be used first. */
  | 'passkey_needed'
  /** The money is beyond the person's limits. */
  | 'over_limit'
  /** Another act has this id. */
  | 'act_id_used';

export type ActResult<Outcome> =
  | { readonly kind: 'done'; readonly outcome: Extract<Outcome, { ok: true }> }
  /** The same call was made before, and is done. */
  | { readonly kind: 'done_before' }
  /** The use case refused it: nothing was changed. */
  | { readonly kind: 'refused'; readonly outcome: Extract<Outcome, { ok: false }> }
  | { readonly kind: 'not_allowed'; readonly code: ActRefusal };

/** Refuses an act in the transaction that would do it, which is rolled back. */
class NotAllowed extends Error {
  readonly code: ActRefusal;
  constructor(code: ActRefusal) {
    super(code);
    this.code = code;
  }
}

type ActNeeds = Pick<Services, 'db' | 'now'>;
type Decision = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * Runs an act once for each `id`, which the caller makes (a UUID): a repeated call with the same input is answered
 * with `done_before`. A refused act is kept in the log, too, and leaves its id free: it may be allowed later. Throws a
 * `HeldError` for staff of a restored shop that is not released: the backup may have people who have left since.
 */
export async function performAct<Needs extends ActNeeds, Input extends z.ZodType, Outcome extends Decision>(
  services: Needs,
  act: Act<Needs, Input, Outcome>,
  { id, actor }: { readonly id: string; readonly actor: Actor },
  input: z.output<Input>,
): Promise<ActResult<Outcome>> {
  if (actor.kind === 'staff') await requireReleased(services.db);
  const call: RecordedCall = {
    id,
    actor,
    act: act.name,
    subject: act.subjectOf(input),
    inputHash: hashOfInput(act.name, act.withoutContacts ? act.withoutContacts(input) : input),
  };
  const result = (await answerRepeated(services, call)) ?? (await tryAct(services, act, call, input));
  const refusal = result.kind === 'refused' ? result.outcome.code : result.kind === 'not_allowed' && result.code;
  // Of an act with several steps one may be done, and in the log, although the next is refused.
  const isInLog = result.kind === 'refused' && (await findAct(services.db, id)) !== null;
  if (refusal && !isInLog) {
    const entry = toEntry({ ...call, id: randomUUID() }, services.now(), { refusal });
    await services.db.transaction().execute((trx) => appendAct(trx, entry));
  }
  return result;
}

/** Runs an act that is not in the log yet. Nothing of a refused one is done, and it is not in the log afterwards. */
async function tryAct<Needs extends ActNeeds, Input extends z.ZodType, Outcome extends Decision>(
  services: Needs,
  act: Act<Needs, Input, Outcome>,
  call: RecordedCall,
  input: z.output<Input>,
): Promise<ActResult<Outcome>> {
  const { actor } = call;
  const permission = actor.kind === 'command' ? 'may' : act.permissions[actor.role];
  const early = refusalBefore(permission, actor, services.now());
  if (early) return { kind: 'not_allowed', code: early };
  let [isPermitted, isRecorded] = [false, false];
  const permit = async (trx: OpenTransaction) => {
    if (isLimited(permission)) throw new Error(`${act.name} has a limit, so that it is decided when it is recorded`);
    await requirePermission(services, trx, call, permission, {});
    isPermitted = true;
  };
  const record = async (trx: OpenTransaction, deed: Deed = {}) => {
    if (!isPermitted) await requirePermission(services, trx, call, permission, deed);
    await appendAct(trx, toEntry(call, services.now(), { deed }));
    isRecorded = true;
  };
  try {
    const outcome = await act.run({ services, actor, permit, record }, input);
    if (!outcome.ok) return { kind: 'refused', outcome: outcome as Extract<Outcome, { ok: false }> };
    if (!isRecorded) throw new Error(`${act.name} was done without being recorded`);
    return { kind: 'done', outcome: outcome as Extract<Outcome, { ok: true }> };
  } catch (error) {
    if (error instanceof NotAllowed) return { kind: 'not_allowed', code: error.code };
    // Two calls with the same id at once: the other one has committed.
    const other = isUniqueViolation(error) ? await answerRepeated(services, call) : null;
    if (other) return other;
    throw error;
  }
}

interface RecordedCall {
  readonly id: string;
  readonly actor: Actor;
  readonly act: string;
  readonly subject: Subject;
  readonly inputHash: string;
}

/** Returns the answer to a call whose id is in the log; `null` if it is not. */
async function answerRepeated(
  { db }: ActNeeds,
  { id, actor, inputHash }: RecordedCall,
): Promise<Extract<ActResult<never>, { kind: 'done_before' | 'not_allowed' }> | null> {
  const known = await findAct(db, id);
  if (!known) return null;
  const isSame = known.inputHash === inputHash && known.staff?.id === (actor.kind === 'staff' ? actor.id : undefined);
  return isSame ? { kind: 'done_before' } : { kind: 'not_allowed', code: 'act_id_used' };
}

/**
 * Returns the refusal that is certain before the act is tried; `null` if there is none. A session without a passkey may do
 * nothing (decision 0063).
 */
function refusalBefore(permission: Permission | undefined, actor: Actor, now: Date): ActRefusal | null {
  if (!permission) return 'forbidden_act';
  if (actor.kind === 'staff' && actor.passkeyAt === null) return 'passkey_needed';
  return permission === 'with_passkey' && !hasFreshPasskey(actor, now) ? 'passkey_needed' : null;
}

/** Throws `NotAllowed` if the actor's place in the shop, limits or passkey do not suffice. Locks the person's row. */
async function requirePermission(
  services: ActNeeds,
  trx: OpenTransaction,
  { actor, act, subject }: RecordedCall,
  permission: Permission | undefined,
  { money }: Deed,
): Promise<void> {
  if (actor.kind === 'command') return;
  // The person may have been removed, or have got another role, since the call began.
  const person = await lockStaffMember(trx, actor.id);
  if (!person || person.role !== actor.role) throw new NotAllowed('forbidden_act');
  if (money === undefined || !isLimited(permission)) return;
  const since = startOfIndianDay(indianDayOf(services.now()));
  const { ofSubject, ofDay } = await sumMoney(trx, { staffId: actor.id, act, subject, since });
  const isWithin = ofSubject + money <= person.limits.perOrder && ofDay + money <= person.limits.perDay;
  if (isWithin) return;
  if (permission === 'within_limit') throw new NotAllowed('over_limit');
  if (!hasFreshPasskey(actor, services.now())) throw new NotAllowed('passkey_needed');
}

function isLimited(permission: Permission | undefined): boolean {
  return permission === 'within_limit' || permission === 'passkey_above_limit';
}

function toEntry(
  { id, actor, act, subject, inputHash }: RecordedCall,
  at: Date,
  { refusal = null, deed = {} }: { refusal?: string | null; deed?: Deed },
): NewEntry {
  const changes = [...(deed.changes ?? [])].sort((one, other) => (one.field < other.field ? -1 : 1));
  const staff = actor.kind === 'staff' ? { id: actor.id, role: actor.role } : null;
  return {
    id,
    at,
    staff,
    act,
    subject,
    refusal,
    changes,
    reason: deed.reason ?? null,
    money: deed.money ?? null,
    inputHash,
  };
}
