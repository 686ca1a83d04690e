/**
 * Several processes that serve the shop on one port (`WEB_PROCESSES`). The first process starts them, keeps their number, and
 * does the jobs and the periodic work itself. Each is replaced by one that is ready before it ends.
 */
import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';

/** Sent to a web process when there is something to serve. */
export interface WebProcessInput {
  readonly databaseUrl: string;
  readonly sandboxSmtpPort: number | null;
  /** Number of the process, from 1; the folder of its log has it. */
  readonly place: number;
}

/** Sent by a web process. `failed` has one plain line. */
export type WebProcessReport = { readonly type: 'ready' } | { readonly type: 'failed'; readonly line: string };

export interface WebProcesses {
  /** Gives every process what it serves; resolves when all are ready, rejects with the line of one that failed. */
  serve(parts: Omit<WebProcessInput, 'place'>): Promise<void>;
  /** Replaces one process after the other: calls under way are finished, and no connection is refused. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface WebProcessesOptions {
  readonly count: number;
  /** Program of a web process. */
  readonly program?: string;
  /** Told of a process that ended by itself; another takes its place. */
  readonly onCrash: (place: number) => void;
}

const ownProgram = fileURLToPath(new URL('../start-web.ts', import.meta.url));
/** A process that ends again and again does not take all of the machine's time. */
const restartAfterMs = 1_000;
/** Time for the calls that are under way when a process is asked to end. */
const longestFinishMs = 5_000;

/** Argument of a process that opens the port before there is anything to serve. */
export const openAtOnceFlag = '--open-at-once';

/** Starts the processes. Each opens the port at once and answers 503 until `serve` was called. */
export function openWebProcesses({ count, program = ownProgram, onCrash }: WebProcessesOptions): WebProcesses {
  let isStopped = false;
  let served: Omit<WebProcessInput, 'place'> | null = null;
  const processes = new Map<number, WebProcess>();

  const start = (place: number): WebProcess => {
    // One that takes another's place opens the port when it can serve: until then the others have it.
    cluster.setupPrimary({ exec: program, args: served ? [] : [openAtOnceFlag] });
    const worker = cluster.fork();
    const one = { worker, ready: readiness(worker) };
    processes.set(place, one);
    if (served) worker.send({ ...served, place } satisfies WebProcessInput);
    worker.once('exit', () => {
      const isCurrent = () => !isStopped && processes.get(place) === one;
      // Before anything is served the start fails as a whole.
      if (!served || !isCurrent()) return;
      onCrash(place);
      setTimeout(() => {
        if (isCurrent()) start(place);
      }, restartAfterMs);
    });
    return one;
  };

  for (let place = 1; place <= count; place += 1) start(place);

  return {
    async serve(parts) {
      for (const [place, { worker }] of processes) if (worker.isConnected()) worker.send({ ...parts, place });
      await Promise.all([...processes.values()].map(({ ready }) => ready));
      served = parts;
    },
    async restart() {
      for (const [place, old] of [...processes]) {
        await start(place).ready;
        await end(old.worker);
      }
    },
    async stop() {
      isStopped = true;
      await Promise.all([...processes.values()].map(({ worker }) => end(worker)));
    },
  };
}

interface WebProcess {
  readonly worker: Worker;
  /** Resolves when it serves; rejects when it says that it cannot, or ends before it does. */
  readonly ready: Promise<void>;
}

function readiness(worker: Worker): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('exit', () => reject(new Error('A web process ended while starting; its log says why.')));
    worker.on('message', (report: WebProcessReport) => {
      if (report.type === 'ready') resolve();
      if (report.type === 'failed') reject(new Error(report.line));
    });
  });
  // It may fail before somebody waits for it.
  ready.catch(() => {});
  return ready;
}

/**
 * Asks a process to finish and waits until it has. It takes no more connections, those that are being handed to it go to the
 * others, and its channel closes with its last call; after a while it closes anyway. The channel's end is its sign to leave
 * (`start-web.ts`), which comes as well when this process is killed.
 */
function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => {
    const hurry = setTimeout(() => worker.isConnected() && worker.process.disconnect(), longestFinishMs);
    worker.once('exit', () => {
      clearTimeout(hurry);
      resolve();
    });
    worker.disconnect();
  });
}
