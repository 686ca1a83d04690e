/**
 * Performs acts: decides who may, calls the use case, and keeps every act in the log, in the transaction that decides
 * it. The only way to an act, for the office (`request-act.ts`) and for the merchant's commands.
 */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isUniqueViolation, type OpenTransaction } from '../../database/connect.ts';
import { hasHistoryGoneOn } from '../orders/order-event-store.ts';
import { requireReleased } from '../restoration/hold.ts';
import type { Services } from '../services.ts';
import type { Act, Decision, Deed, Subject } from './act.ts';
import { hashOfInput } from './act-entry.ts';
import { appendAct, appendDoneAct, findAct, type NewEntry } from './act-log-store.ts';
import type { Actor } from './actor.ts';
import {
  type ActRefusal,
  isLimited,
  NotAllowed,
  permissionOf,
  refusalBefore,
  requirePermission,
} from './permission.ts';
import { type ActEffects, inOrderOfFields } from './scheduled-act.ts';
import { findScheduledAct } from './scheduled-act-store.ts';

export type ActResult<Outcome> =
  | { readonly kind: 'done'; readonly outcome: Extract<Outcome, { ok: true }> }
  /** The same call was made before, and is done. */
  | { readonly kind: 'done_before' }
  /** The use case refused it: nothing was changed. */
  | { readonly kind: 'refused'; readonly outcome: Extract<Outcome, { ok: false }> }
  | { readonly kind: 'not_allowed'; readonly code: ActRefusal };

export type ActNeeds = Pick<Services, 'db' | 'now'>;

/** Ends a scheduled act in the transaction that performs it, or that records its refusal. May throw. */
export interface ScheduledEnd {
  /** The time at which the person asked for the act. */
  readonly askedAt: Date;
  done(trx: OpenTransaction, effects: ActEffects): Promise<void>;
  refused(trx: OpenTransaction, code: string): Promise<void>;
}

export interface ActRequest {
  /** Made by the caller (a UUID). */
  readonly id: string;
  readonly actor: Actor;
  /** Id of the last event of the order's history that the actor saw. */
  readonly seen?: number | undefined;
  /** Given for an act that was scheduled. */
  readonly scheduled?: ScheduledEnd;
}

/**
 * Runs an act once for each id of a call: a repeated call with the same input is answered with `done_before`. A refused
 * act is kept in the log, too, and leaves its id free: it may be allowed later. Throws a `HeldError` for staff of a
 * restored shop that is not released: the backup may have people who have left since.
 */
export async function performAct<Needs extends ActNeeds, Input extends z.ZodType, Outcome extends Decision>(
  services: Needs & Pick<Services, 'secrets'>,
  act: Act<Needs, Input, Outcome>,
  request: ActRequest,
  input: z.output<Input>,
): Promise<ActResult<Outcome>> {
  if (request.actor.kind === 'staff') await requireReleased(services.db);
  const call = toRecordedCall(services, act, request, input);
  const result = (await answerKnown(services, call)) ?? (await tryAct(services, act, call, input));
  const refusal = refusalOf(result);
  // Of an act with several steps one may be done, and in the log, although the next is refused.
  const isInLog = result.kind === 'refused' && (await findAct(services.db, request.id)) !== null;
  if (refusal && !isInLog) {
    await services.db.transaction().execute(async (trx) => {
      await request.scheduled?.refused(trx, refusal);
      await recordRefusal(services, trx, call, refusal);
    });
  }
  return result;
}

/** Returns the code of a refusal; `null` if the act is done. */
export function refusalOf<Outcome extends Decision>(result: ActResult<Outcome>): string | null {
  if (result.kind === 'refused') return (result.outcome as { readonly code: string }).code;
  return result.kind === 'not_allowed' ? result.code : null;
}

/** Runs an act that is not in the log yet. Nothing of a refused one is done, and it is not in the log afterwards. */
async function tryAct<Needs extends ActNeeds, Input extends z.ZodType, Outcome extends Decision>(
  services: Needs,
  act: Act<Needs, Input, Outcome>,
  call: RecordedCall,
  input: z.output<Input>,
): Promise<ActResult<Outcome>> {
  const { id, actor, scheduled } = call;
  const permission = permissionOf(act, actor);
  const askedAt = scheduled?.askedAt ?? services.now();
  const requireAllowed = (trx: OpenTransaction, deed: Deed) => {
    const { subject, money } = { subject: call.subject, money: undefined, ...deed };
    const asked = { id, actor, permission, subject, money, askedAt };
    return requirePermission(trx, services.now(), asked);
  };
  let [isPermitted, isRecorded] = [false, false];
  const permit = async (trx: OpenTransaction) => {
    if (isLimited(permission)) throw new Error(`${act.name} has a limit, so that it is decided when it is recorded`);
    await requireUnchanged(trx, call);
    await requireAllowed(trx, {});
    isPermitted = true;
  };
  const record = async (trx: OpenTransaction, deed: Deed = {}) => {
    if (!isPermitted) await requireUnchanged(trx, call);
    await scheduled?.done(trx, effectsOf(deed));
    if (!isPermitted) await requireAllowed(trx, deed);
    await (isPermitted ? appendDoneAct : appendAct)(trx, toEntry(call, services.now(), { deed }));
    isRecorded = true;
  };
  try {
    const early = refusalBefore(permission, actor, askedAt);
    if (early) throw new NotAllowed(early);
    await requireUnchanged(services.db, call);
    const outcome = await act.run({ services, actor, permit, record }, input);
    if (!outcome.ok) return { kind: 'refused', outcome: outcome as Extract<Outcome, { ok: false }> };
    if (!isRecorded) throw new Error(`${act.name} was done without being recorded`);
    return { kind: 'done', outcome: outcome as Extract<Outcome, { ok: true }> };
  } catch (error) {
    if (error instanceof NotAllowed) return { kind: 'not_allowed', code: error.code };
    // Two calls with the same id at once: the other one has committed.
    const other = isUniqueViolation(error) ? await answerKnown(services, call) : null;
    if (other) return other;
    // The caller made an id for something new, and something else has it already.
    if (isTaken(error, input)) return { kind: 'not_allowed', code: 'act_id_used' };
    throw error;
  }
}

const madeId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells whether a unique index refused an id of an act's input, which the caller made. */
function isTaken(error: unknown, input: unknown): boolean {
  if (!isUniqueViolation(error) || typeof input !== 'object' || input === null) return false;
  const { detail } = error as { readonly detail?: string };
  return Object.values(input).some(
    (value) => typeof value === 'string' && madeId.test(value) && detail?.includes(`)=(${value})`),
  );
}

/** A call as the log has it. */
export interface RecordedCall extends ActRequest {
  readonly act: string;
  readonly subject: Subject;
  readonly inputHash: string;
  /** Hashes that the same input has had: under the secret before this one, and in releases that left the contacts out. */
  readonly formerHashes: readonly string[];
}

/** Returns a call with what the log has of it. */
export function toRecordedCall<Needs, Input extends z.ZodType, Outcome extends Decision>(
  services: Pick<Services, 'secrets'>,
  act: Act<Needs, Input, Outcome>,
  request: ActRequest,
  input: z.output<Input>,
): RecordedCall {
  const [inputHash = '', ...formerHashes] = hashesOf(services, act, input);
  return { ...request, act: act.name, subject: act.subjectOf(input), inputHash, formerHashes };
}

/** Returns the hash of an input as the log has it, and then those that the same input has had. */
function hashesOf<Needs, Input extends z.ZodType, Outcome extends Decision>(
  { secrets }: Pick<Services, 'secrets'>,
  act: Act<Needs, Input, Outcome>,
  input: z.output<Input>,
): string[] {
  const plain = act.withoutContacts ? act.withoutContacts(input) : input;
  const former = hashOfInput(act.name, plain);
  if (!act.contacts) return [former];
  const keys = secrets.keysOf('act-input', JSON.stringify(act.contacts(input) ?? null));
  return [...keys.map((contacts) => hashOfInput(act.name, { plain, contacts })), former];
}

/** Tells whether a known act has the input of a call. */
export function isSameInput(known: { readonly inputHash: string }, { inputHash, formerHashes }: RecordedCall): boolean {
  return known.inputHash === inputHash || formerHashes.includes(known.inputHash);
}

/** Throws `moved_on` if the order's history has gone on since the actor saw it, other than by this transaction. */
export async function requireUnchanged(
  db: Parameters<typeof hasHistoryGoneOn>[0],
  { subject, seen }: Pick<RecordedCall, 'subject' | 'seen'>,
): Promise<void> {
  if (seen === undefined || subject.kind !== 'order') return;
  if (await hasHistoryGoneOn(db, subject.id, seen)) throw new NotAllowed('moved_on');
}

/** Returns what the person is told that an act does. */
export function effectsOf({ money, changes }: Deed): ActEffects {
  return { money: money ?? null, changes: inOrderOfFields(changes ?? []) };
}

/** Writes a refused call into the log, under an id of its own: that of the call stays free. */
export async function recordRefusal(
  { now }: Pick<ActNeeds, 'now'>,
  trx: OpenTransaction,
  call: RecordedCall,
  refusal: string,
): Promise<void> {
  await appendAct(trx, toEntry({ ...call, id: randomUUID() }, now(), { refusal }));
}

type KnownAnswer = Extract<ActResult<never>, { kind: 'done_before' | 'not_allowed' }>;

/** Returns the answer to a call whose id an act has, done or scheduled; `null` if none has it. */
async function answerKnown(services: Pick<ActNeeds, 'db'>, call: RecordedCall): Promise<KnownAnswer | null> {
  const repeated = await answerRepeated(services, call);
  // The scheduled act that is done now has this id rightly.
  if (repeated || call.scheduled) return repeated;
  return (await findScheduledAct(services.db, call.id)) ? { kind: 'not_allowed', code: 'act_id_used' } : null;
}

/** Returns the answer to a call whose id is in the log; `null` if it is not. */
export async function answerRepeated({ db }: Pick<ActNeeds, 'db'>, call: RecordedCall): Promise<KnownAnswer | null> {
  const { id, actor } = call;
  const known = await findAct(db, id);
  if (!known) return null;
  const isSame = isSameInput(known, call) && known.staff?.id === (actor.kind === 'staff' ? actor.id : undefined);
  return isSame ? { kind: 'done_before' } : { kind: 'not_allowed', code: 'act_id_used' };
}

/** Returns the entry of a call that is done, or that is refused. */
export function toEntry(
  { id, actor, act, subject, inputHash }: RecordedCall,
  at: Date,
  { refusal = null, deed = {} }: { refusal?: string | null; deed?: Deed },
): NewEntry {
  const staff = actor.kind === 'staff' ? { id: actor.id, role: actor.role } : null;
  return {
    id,
    at,
    staff,
    act,
    subject: deed.subject ?? subject,
    refusal,
    changes: inOrderOfFields(deed.changes ?? []),
    reason: deed.reason ?? null,
    money: deed.money ?? null,
    inputHash,
  };
}
