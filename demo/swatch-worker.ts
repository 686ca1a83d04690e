/** Draws swatches in a thread of its own, one after another, so that drawing never holds up the shop. */
import { parentPort } from 'node:worker_threads';
import { drawSwatch, type SwatchSource } from './swatch.ts';

export interface SwatchOrder {
  readonly id: number;
  readonly saree: SwatchSource;
  readonly number: number;
}

export type SwatchAnswer = { readonly id: number } & ({ readonly drawn: Uint8Array } | { readonly trouble: string });

let queue = Promise.resolve();

parentPort?.on('message', ({ id, saree, number }: SwatchOrder) => {
  queue = queue.then(async () => {
    const answer = await drawSwatch(saree, number).then(
      (drawn): SwatchAnswer => ({ id, drawn }),
      (error: unknown): SwatchAnswer => ({ id, trouble: String(error) }),
    );
    parentPort?.postMessage(answer);
  });
});
