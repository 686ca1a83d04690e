/** Has swatches drawn by a thread beside the shop. Takes only so many orders at once: a flood is turned away, not queued. */
import { Worker } from 'node:worker_threads';
import type { SwatchSource } from './swatch.ts';
import type { SwatchAnswer, SwatchOrder } from './swatch-worker.ts';

export class PainterBusyError extends Error {}

interface Waiting {
  resolve(drawn: Uint8Array): void;
  reject(error: Error): void;
}

export interface SwatchPainter {
  /** A WebP; rejects with {@link PainterBusyError} when too many wait already. */
  draw(saree: SwatchSource, number: number): Promise<Uint8Array>;
}

/**
 * The thread starts with the first order and keeps nobody from ending the process. A listing page wants some 50
 * pictures; beyond `mostWaiting` they would come too late for anybody.
 */
export function swatchPainter(mostWaiting = 150): SwatchPainter {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let orders = 0;

  const end = (error: Error) => {
    worker = null;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./swatch-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (answer: SwatchAnswer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('drawn' in answer) one?.resolve(answer.drawn);
      else one?.reject(new Error(answer.trouble));
    });
    started.once('error', end);
    started.once('exit', () => end(new Error('the painter stopped')));
    return started;
  };

  return {
    draw(saree, number) {
      if (waiting.size >= mostWaiting) return Promise.reject(new PainterBusyError('too many pictures are being drawn'));
      worker ??= start();
      orders += 1;
      const order: SwatchOrder = { id: orders, saree: { sku: saree.sku, design: saree.design }, number };
      worker.postMessage(order);
      return new Promise((resolve, reject) => waiting.set(order.id, { resolve, reject }));
    },
  };
}
