/** Performs acts of the office: the only calls by which screens change something in the shop. */
import { ApiProblem, answerOf } from './client.ts';
import { withPasskey } from './passkey-dialog.ts';

export type ActAnswer =
  | { readonly result: 'done' | 'done_before'; readonly outcome: Readonly<Record<string, unknown>> }
  /** The act is done at `due_at`, unless it is undone before. */
  | { readonly result: 'scheduled'; readonly id: string; readonly due_at: string; readonly money: number | null };

export interface ActCall {
  readonly name: string;
  readonly input: object;
  /** Last entry of the order's history that the person saw. */
  readonly seen?: number | undefined;
  /** Idempotency key: the same one when a call is made again whose answer did not arrive. */
  readonly key: string;
}

/** Milliseconds after which the answer counts as lost: a network that changed may never bring it. */
const longestWaitMs = 60_000;

/** Performs an act, with the passkey where it needs one. Throws an `ApiProblem` if it is refused. */
export function performAct({ name, input, seen, key }: ActCall): Promise<ActAnswer> {
  const send = () =>
    fetch(`/api/office/acts/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ input, ...(seen === undefined ? {} : { seen }) }),
      signal: AbortSignal.timeout(longestWaitMs),
    });
  return withPasskey(() => answerOf<ActAnswer>(send()));
}

/** Calls whose answers are lost. Each may have done its act. */
export type LostCalls = Map<string, ActCall>;

/**
 * Returns the call that asks for an act. If the answer to the same call is lost, it is made again as it was, with its key
 * and with what the person saw then: it does not do the act twice, and not on facts that nobody saw.
 */
export function callOf(lost: LostCalls, asked: Omit<ActCall, 'key'>): ActCall {
  return lost.get(idOf(asked)) ?? { ...asked, key: crypto.randomUUID() };
}

/** Notes whether the answer to a call is lost. `error` is what the call threw, if it did. */
export function noteAnswer(lost: LostCalls, call: ActCall, error?: unknown): void {
  if (error !== undefined && isLost(error)) lost.set(idOf(call), call);
  else lost.delete(idOf(call));
}

const idOf = ({ name, input }: Omit<ActCall, 'key'>): string => JSON.stringify([name, input]);

/** Tells whether an act may be done despite an error: the shop did not answer, or failed after that. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}
