/**
 * Performs acts of the office: the only calls by which screens change something in the shop. Names, inputs and outcomes have the
 * types of the shop's own table of acts.
 */
import type { ActFacts, ActInput, ActName } from '../../shop/office/acts.ts';
import { callerHeader } from './caller.ts';
import { ApiProblem, answerOf } from './client.ts';
import { takesBack } from './opposite-acts.ts';
import { withPasskey } from './passkey-dialog.ts';

export type ActAnswer<Name extends ActName = ActName> =
  /** The facts are empty if the call was made before. */
  | { readonly result: 'done' | 'done_before'; readonly outcome: Partial<ActFacts<Name>> }
  /** The act is done at `due_at`, unless it is undone before. */
  | { readonly result: 'scheduled'; readonly id: string; readonly due_at: string; readonly money: number | null };

export interface ActCall<Name extends ActName = ActName> {
  readonly name: Name;
  readonly input: ActInput<Name>;
  /** Last entry of the order's history that the person saw. */
  readonly seen?: number | undefined;
  /** Id of what the act makes, which its input has; undefined for an act that makes nothing. */
  readonly newId?: string | undefined;
  /** Idempotency key: the same one when a call is made again whose answer did not arrive. */
  readonly key: string;
}

/** Milliseconds after which the answer counts as lost: a network that changed may never bring it. */
const longestWaitMs = 60_000;

/** Makes a call, with the passkey where it needs one. Throws an `ApiProblem` if it is refused. */
export function performAct<Name extends ActName>({ name, input, seen, key }: ActCall<Name>): Promise<ActAnswer<Name>> {
  const send = () =>
    fetch(`/api/office/acts/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...callerHeader() },
      body: JSON.stringify({ input, ...(seen === undefined ? {} : { seen }) }),
      signal: AbortSignal.timeout(longestWaitMs),
    });
  return withPasskey(() => answerOf<ActAnswer<Name>>(send()));
}

type Without<Input, Field extends PropertyKey> = Input extends unknown ? Omit<Input, Field> : never;

/** Field of an act's input for the id of what the act makes. */
export type IdField = 'orderId' | 'staffId' | 'exportId';

/** A call as a screen asks for it. */
export interface AskedAct<Name extends ActName = ActName, Id extends IdField = never>
  extends Pick<ActCall<Name>, 'name' | 'seen'> {
  readonly input: Without<ActInput<Name>, Id>;
  /** The call gets a new id in this field. */
  readonly idField?: Id | undefined;
}

/** Milliseconds for which a lost call is kept: later the same input is another wish, which must not be answered as done before. */
export const lostForMs = 5 * 60_000;

interface LostCall {
  readonly call: Wish & Pick<ActCall, 'seen' | 'newId' | 'key'>;
  readonly lostAt: number;
}

/** Calls whose answers are lost, for all screens of the document. Each may have done its act. */
const lostCalls = new Map<string, LostCall>();

/**
 * Returns the call that asks for an act. If the answer to the same call is lost, it is made again as it was, with its key, its
 * id and what the person saw then, also from another sheet: it does not do the act twice, and not on facts that nobody saw.
 */
export function callOf<Name extends ActName, Id extends IdField = never>(asked: AskedAct<Name, Id>): ActCall<Name> {
  const { name, input, seen, idField } = asked;
  const text = textOf(asked);
  const lost = lostCalls.get(text);
  // The text has the name, so that the call is one of the same act.
  if (lost && Date.now() - lost.lostAt < lostForMs) return lost.call as ActCall<Name>;
  lostCalls.delete(text);
  const newId = idField && crypto.randomUUID();
  const whole = (newId ? { ...input, [idField]: newId } : input) as ActInput<Name>;
  return { name, input: whole, seen, newId, key: crypto.randomUUID() };
}

/** A call as the notes of lost calls know it, whatever its act. */
interface Wish {
  readonly name: ActName;
  readonly input: unknown;
}

/** Notes whether the answer to a call is lost. `error` is what the call threw, if it did. */
export function noteAnswer(asked: Wish, call: LostCall['call'], error?: unknown): void {
  // A refusal that comes too early says nothing of an earlier call with the same key.
  if (isEarly(error)) return;
  if (!isDecided(error)) forgetTakenBack(asked);
  if (error === undefined || isDecided(error)) lostCalls.delete(textOf(asked));
  else lostCalls.set(textOf(asked), { call, lostAt: Date.now() });
}

/** Forgets the lost calls of acts that one takes back which was done, or may be: asked for again they are not done before. */
export function forgetTakenBack(done: Wish): void {
  for (const [text, { call }] of lostCalls) if (takesBack(done, call)) lostCalls.delete(text);
}

/**
 * Performs an act as a screen asks for it, by the same call as before if the answer to that is lost. Throws an `ApiProblem` if it
 * is refused.
 */
export async function performAsked<Name extends ActName, Id extends IdField = never>(
  asked: AskedAct<Name, Id>,
): Promise<{ readonly call: ActCall<Name>; readonly answer: ActAnswer<Name> }> {
  const call = callOf(asked);
  try {
    const answer = await performAct(call);
    noteAnswer(asked, call);
    return { call, answer };
  } catch (error) {
    noteAnswer(asked, call, error);
    throw error;
  }
}

const textOf = ({ name, input }: Wish): string => JSON.stringify([name, input]);

/**
 * Tells whether an error is the shop's decision on what it was asked for. Otherwise the answer is lost, the shop has failed, or
 * the call was refused before the shop looked at it: the same call may succeed later.
 */
export function isDecided(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status > 0 && error.status < 500 && !isEarly(error);
}

/** Refusals of the person or of the moment, which come before the shop looks whether a call was made before. */
const earlyRefusals = ['too_many', 'signed_out', 'passkey_needed', 'held'];

/** Tells whether a call did not get as far as the shop's decision. A refusal without a code is not the shop's own. */
function isEarly(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const isOfProxy = error.status > 0 && error.status < 500 && error.body.code === undefined;
  return isOfProxy || earlyRefusals.includes(error.code);
}
