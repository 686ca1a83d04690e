/** Performs acts of the office: the only calls by which screens change something in the shop. */
import { answerOf } from './client.ts';
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

/** Performs an act, with the passkey where it needs one. Throws an `ApiProblem` if it is refused. */
export function performAct({ name, input, seen, key }: ActCall): Promise<ActAnswer> {
  const send = () =>
    fetch(`/api/office/acts/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ input, ...(seen === undefined ? {} : { seen }) }),
    });
  return withPasskey(() => answerOf<ActAnswer>(send()));
}
