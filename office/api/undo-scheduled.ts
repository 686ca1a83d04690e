/** Undoes an act that waits. */
import { answerOf } from './client.ts';

/** Undoes an act before its time. Throws an `ApiProblem` if it is too late. */
export function undoScheduledAct(id: string): Promise<unknown> {
  return answerOf(fetch(`/api/office/scheduled/${encodeURIComponent(id)}/undo`, { method: 'POST' }));
}
