/** Acts of this browser that wait some seconds before they are done (`office/shell/scheduled-bar.tsx` shows them). */
import { create } from 'zustand';

export interface WaitingAct {
  readonly id: string;
  /** Words such as 'Refund of ₹4,200', which 'goes in 18 s' follows. */
  readonly what: string;
  /** Time at which it is done, in milliseconds since 1970. */
  readonly dueAt: number;
}

interface WaitingActs {
  readonly waiting: readonly WaitingAct[];
}

export const useWaitingActs = create<WaitingActs>(() => ({ waiting: [] }));

/** Shows an act in the bar; one that is shown already stays as it is. */
export function addWaitingAct(act: WaitingAct): void {
  useWaitingActs.setState(({ waiting }) => (waiting.some(({ id }) => id === act.id) ? {} : { waiting: [...waiting, act] }));
}

/** Takes an act out of the bar: it was undone, or its time has come. */
export function removeWaitingAct(id: string): void {
  useWaitingActs.setState(({ waiting }) => ({ waiting: waiting.filter((act) => act.id !== id) }));
}
