/** Tells by a notice what became of an act of packing. */
import type { ActState } from '../offline/act-queue.ts';
import { showToast } from '../parts/toasts.ts';
import type { Words } from '../words/en.ts';

/** Shows `done` once the shop has done it, or that it waits; what was refused is on the screen. */
export function tell(state: ActState, done: string, { offline }: Pick<Words, 'offline'>): void {
  if (state === 'done') showToast(done);
  if (state === 'waiting') showToast(offline.waits);
}
