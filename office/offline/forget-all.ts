/** Forgets all that this browser keeps for times without a network, when its person signs out. */

import { forgetReads } from '../api/kept-store.ts';
import { forgetPackingFiles } from '../api/worker.ts';
import { forgetActs } from './act-queue.ts';
import { forgetBoxes } from './last-boxes.ts';
import { forgetAllProgress } from './progress.ts';

export async function forgetAll(personId: string): Promise<void> {
  forgetAllProgress();
  forgetBoxes();
  await Promise.allSettled([forgetReads(), forgetActs(personId), forgetPackingFiles()]);
}
