/**
 * Answers the figures of several processes as sums. The first process asks each web process for its own by a message
 * (`WEB_PROCESSES`).
 */
import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { AggregatorRegistry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Milliseconds in which a web process must answer. */
const longestWaitMs = 5_000;

interface FiguresOrder {
  readonly type: 'figures wanted';
  readonly id: string;
}

interface FiguresReport {
  readonly type: 'figures';
  /** The id of the order. */
  readonly id: string;
  readonly figures: object[];
}

/** Answers the first process's requests for the figures of this web process. */
export function reportFigures({ ofProcess }: Pick<Metrics, 'ofProcess'>): void {
  process.on('message', (message: FiguresOrder) => {
    if (message.type !== 'figures wanted') return;
    // Without an answer the first process answers 503, as for a process that hangs.
    void ofProcess().then((figures) => {
      if (process.connected) process.send?.({ type: 'figures', id: message.id, figures } satisfies FiguresReport);
    });
  });
}

/** Returns the figures of a web process; rejects if it does not answer in time, or ends. */
function figuresOf(worker: Worker): Promise<object[]> {
  const order: FiguresOrder = { type: 'figures wanted', id: randomUUID() };
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(hurry);
      worker.off('message', hear);
      worker.off('exit', giveUp);
    };
    const giveUp = () => {
      end();
      reject(new Error('A web process did not tell its figures'));
    };
    const hear = (report: FiguresReport) => {
      if (report.type !== 'figures' || report.id !== order.id) return;
      end();
      resolve(report.figures);
    };
    const hurry = setTimeout(giveUp, longestWaitMs);
    worker.on('message', hear);
    worker.once('exit', giveUp);
    worker.send(order);
  });
}

/**
 * Creates the app that answers `GET /metrics` with the sums over this and all web processes and the figures of the whole shop, or
 * 503 if a process does not answer, such as one that is being replaced.
 */
export function summedMetricsApp({ ofProcess, ofWholeShop }: Pick<Metrics, 'ofProcess' | 'ofWholeShop'>): Hono {
  return new Hono().get('/metrics', async (c) => {
    const workers = Object.values(cluster.workers ?? {});
    const ofWorkers = workers.flatMap((worker) => (worker?.isConnected() ? [figuresOf(worker)] : []));
    const all = await Promise.all([ofProcess(), ...ofWorkers]).catch(() => null);
    if (all === null) return c.text('', 503);
    const sums = AggregatorRegistry.aggregate(all);
    return c.body((await sums.metrics()) + (await ofWholeShop()), 200, { 'content-type': sums.contentType });
  });
}
