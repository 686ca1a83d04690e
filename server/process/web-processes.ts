/**
 * Runs several processes that serve the shop on one port (`WEB_PROCESSES`). The first process starts them, replaces
 * those that end, and runs the jobs and the periodic work itself. At a restart, each process ends only when its
 * successor is ready.
 */
import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';

/** Message to a web process once there is something to serve. */
export interface WebProcessInput {
  readonly databaseUrl: string;
  readonly sandboxSmtpPort: number | null;
  /** Number of the process, from 1, which is in the name of its log's folder. */
  readonly place: number;
}

/** Message of a web process; the line of `failed` says in plain words why it could not start. */
export type WebProcessReport =
  | { readonly type: 'ready' }
  /** After an error it finishes the calls under way and ends; another is to take its place at once. */
  | { readonly type: 'leaving' }
  | { readonly type: 'failed'; readonly line: string };

/** Message to a web process that is going to end: it tells balancers so, and serves on. */
const drainOrder = { type: 'drain' } as const;

/** Tells whether a message to a web process says that it is going to end. */
export function isDrainOrder(message: object): boolean {
  return 'type' in message && message.type === drainOrder.type;
}

export interface WebProcesses {
  /** Lets every process serve; resolves once all are ready, rejects with the line of one that failed. */
  serve(parts: Omit<WebProcessInput, 'place'>): Promise<void>;
  /**
   * Replaces one process after the other; calls under way are finished, and no connection is refused. While one goes on, another begins
   * after it. Rejects with the line of a process that failed to start: the one before it serves on.
   */
  restart(): Promise<void>;
  /** Has every process tell balancers that it ends; they serve on. */
  drain(): void;
  stop(): Promise<void>;
}

export interface WebProcessesOptions {
  readonly count: number;
  /** Program of a web process. */
  readonly program?: string;
  /** Called with the number of a process that ended by itself; another takes its place. */
  readonly onCrash: (place: number) => void;
}

const ownProgram = fileURLToPath(new URL('../start-web.ts', import.meta.url));
/** Pause before a process that ended is replaced, so that one which fails at once does not take all processor time. */
const restartAfterMs = 1_000;
/** Time limit of a start that takes the place of a process which serves: one that hangs would keep every later reload from beginning. */
const longestStartMs = 60_000;
/** Time limit of the calls that are under way when a process is asked to end. */
const longestFinishMs = 10_000;

/** Argument that makes a process open its port before there is anything to serve. */
export const openAtOnceFlag = '--open-at-once';

/** Starts the processes. Each opens the port at once and answers 503 until it serves. */
export function openWebProcesses({ count, program = ownProgram, onCrash }: WebProcessesOptions): WebProcesses {
  let isStopped = false;
  let served: Omit<WebProcessInput, 'place'> | null = null;
  /** The newest process of each place. */
  const processes = new Map<number, WebProcess>();
  /** All that have not ended: at a restart two have one place for a while. */
  const workers = new Set<Worker>();

  const start = (place: number): WebProcess => {
    // A process that replaces another opens the port only when it can serve; until then the others have it.
    cluster.setupPrimary({ exec: program, args: served ? [] : [openAtOnceFlag] });
    const worker = cluster.fork();
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    const one: WebProcess = { worker, ready: readiness(worker), hasLeft: false };
    processes.set(place, one);
    if (served) worker.send({ ...served, place } satisfies WebProcessInput);
    let isReplaced = false;
    const replace = () => {
      const isCurrent = () => !isStopped && processes.get(place) === one;
      // Until all processes serve, the failure of one makes the start of the shop fail.
      if (!served || isReplaced || !isCurrent()) return;
      isReplaced = true;
      onCrash(place);
      setTimeout(() => {
        if (isCurrent()) start(place);
      }, restartAfterMs);
    };
    worker.once('exit', replace);
    worker.on('message', ({ type }: WebProcessReport) => {
      if (type !== 'leaving') return;
      one.hasLeft = true;
      replace();
    });
    return one;
  };

  for (let place = 1; place <= count; place += 1) start(place);

  const replaceAll = async () => {
    for (let place = 1; place <= count; place += 1) {
      const old = processes.get(place);
      if (isStopped || !old) return;
      const next = start(place);
      const hurry = setTimeout(() => next.worker.process.kill('SIGKILL'), longestStartMs);
      try {
        await next.ready;
      } catch (error) {
        // Such as settings that are wrong: a process that cannot start is not tried again and again while another serves.
        if (!old.worker.isDead() && !old.hasLeft && processes.get(place) === next) processes.set(place, old);
        throw error;
      } finally {
        clearTimeout(hurry);
      }
      await end(old.worker);
    }
  };
  let restarting = Promise.resolve();

  return {
    async serve(parts) {
      for (const [place, { worker }] of processes) if (worker.isConnected()) worker.send({ ...parts, place });
      await Promise.all([...processes.values()].map(({ ready }) => ready));
      served = parts;
    },
    restart() {
      const restarted = restarting.then(replaceAll);
      restarting = restarted.catch(() => {});
      return restarted;
    },
    drain() {
      for (const worker of workers) if (worker.isConnected()) worker.send(drainOrder);
    },
    async stop() {
      isStopped = true;
      await Promise.all([...workers].map(end));
    },
  };
}

interface WebProcess {
  readonly worker: Worker;
  /** Resolves once the process serves; rejects if it reports a failure or ends before that. */
  readonly ready: Promise<void>;
  /** True once it has said that it ends by itself. */
  hasLeft: boolean;
}

function readiness(worker: Worker): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('exit', () => reject(new Error('A web process ended while starting; its log says why.')));
    worker.on('message', (report: WebProcessReport) => {
      if (report.type === 'ready') resolve();
      if (report.type === 'failed') reject(new Error(report.line));
    });
  });
  // The promise may be rejected before anybody waits for it.
  ready.catch(() => {});
  return ready;
}

/**
 * Asks a process to finish and waits until it has ended. It accepts no more connections; those that are being handed to
 * it go to the others. Its channel closes after its last call, or after ten seconds. When its channel closes, also
 * because this process was killed, a web process exits (`start-web.ts`).
 */
function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => {
    const hurry = setTimeout(() => worker.isConnected() && worker.process.disconnect(), longestFinishMs);
    worker.once('exit', () => {
      clearTimeout(hurry);
      resolve();
    });
    if (worker.isConnected()) worker.disconnect();
  });
}
