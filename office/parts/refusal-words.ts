/** Says in words why something was refused. Pure. */
import { ApiProblem } from '../../look/calls/answer.ts';

const words: Readonly<Record<string, string>> = {
  unreachable: 'No connection. Check your network, then try again.',
  passkey_needed: 'Nothing was done: it needs your fingerprint or PIN.',
  forbidden_act: 'Your role does not allow this. Ask an owner.',
  over_limit: 'This is more than you may send back in a day. The owner must do it.',
  moved_on: 'It changed in the meantime. Check it again, then decide.',
  held: 'The shop was restored from a backup. Release it on the server first.',
};

/** Returns the sentence for an error; `reasons` has the sentences of the use case's own codes. */
export function refusalWords(error: unknown, reasons: Readonly<Record<string, string>> = {}): string {
  if (!(error instanceof ApiProblem)) return 'Something went wrong here. Try again.';
  const reason = String(error.body.reason ?? '');
  return reasons[reason] ?? reasons[error.code] ?? words[error.code] ?? error.message;
}
