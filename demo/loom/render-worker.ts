/** Renders one core's share of the shots; sends each picture to the main thread. */
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { encodeAvif, openDarkroom } from './darkroom.ts';
import type { DemoSaree } from './sarees.ts';
import type { Shot } from './shot.ts';

const { sarees, queue } = workerData as { sarees: readonly DemoSaree[]; queue: readonly Shot[] };
sharp.concurrency(1);
const darkroom = openDarkroom(sarees);
for (const shot of queue) {
  const bytes = await encodeAvif(await darkroom.develop(shot));
  parentPort?.postMessage({ name: shot.name, bytes });
}
