/**
 * Simulates a process of the shop as a series of steps, each of which is an SQL statement or an outside call. It may
 * die before or after a step, whereupon nothing more of it happens: no answer comes, no handler runs, and its open
 * transactions are rolled back, as PostgreSQL does when a client is gone. It may also have to wait before a step while
 * another process runs.
 */
import type pg from 'pg';
import type { ProcessTurns } from './turns.ts';

type StepKind = 'step' | 'outside call' | 'begin' | 'commit';

/** Position of a step in a process: the nth of its kind, from 1. */
export interface StepPosition {
  readonly nth: number;
  readonly kind: StepKind;
}

/** Returns the kinds of a step by its label: outside calls are labelled `ask …`, all other steps are statements. */
function kindsOf(label: string): readonly StepKind[] {
  if (label.startsWith('ask ')) return ['step', 'outside call'];
  return label === 'begin' || label === 'commit' ? ['step', label] : ['step'];
}

export interface ProcessFate {
  /** Step at which the process dies; with `before`, that step does not take effect. */
  readonly dies?: { readonly at: StepPosition; readonly when: 'before' | 'after' } | undefined;
  /** Step before which `rival` is called; it may start another process, which then has the turn. */
  readonly meets?: { readonly at: StepPosition; readonly rival: (step: string) => void } | undefined;
}

export interface ModelProcess {
  /** Performs a step and returns its result; if the process is dead or dies, the promise stays pending. */
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  /** Adds a connection to those that `end` rolls back and releases. */
  hold(client: pg.PoolClient): void;
  /** Releases a connection. */
  drop(client: pg.PoolClient): void;
  /** Resolves when the process dies, with a description of the step. */
  readonly death: Promise<string>;
  /** Returns the number of steps taken. */
  taken(): number;
  /** Ends the process: rolls back its open transactions and releases its connections. */
  end(): Promise<void>;
}

const never = new Promise<never>(() => {});

export function startModelProcess(turns: ProcessTurns, fate: ProcessFate): ModelProcess {
  const clients = new Set<pg.PoolClient>();
  const taken = { step: 0, 'outside call': 0, begin: 0, commit: 0 };
  let dead = false;
  let tell: (where: string) => void = () => {};
  const death = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const die = (where: string) => {
    dead = true;
    tell(where);
    return never;
  };

  /** Counts a step and returns a function that tells whether a position is this step's. */
  const count = (label: string) => {
    const kinds = kindsOf(label);
    for (const kind of kinds) taken[kind] += 1;
    const now = { ...taken };
    return ({ kind, nth }: StepPosition) => kinds.includes(kind) && now[kind] === nth;
  };

  /** Waits for the turn; in a dead process it stays pending. */
  const regain = async () => {
    if (!dead) await turns.take(self);
    if (!dead) return;
    turns.pass(self);
    await never;
  };

  const self: ModelProcess = {
    death,
    taken: () => taken.step,
    hold: (client) => void clients.add(client),
    drop(client) {
      clients.delete(client);
      client.release();
    },
    async step(label, work) {
      await regain();
      const isAt = count(label);
      const where = `step ${taken.step}, ${label.slice(0, 70)}`;
      const dies = fate.dies && isAt(fate.dies.at) ? fate.dies.when : null;
      if (fate.meets && isAt(fate.meets.at)) {
        fate.meets.rival(where);
        await regain();
      }
      if (dies === 'before') return die(`before ${where}`);
      const result = await work().finally(regain);
      return dies ? die(`after ${where}`) : result;
    },
    async end() {
      dead = true;
      const open = [...clients];
      clients.clear();
      await Promise.all(open.map((client) => client.query('rollback')));
      for (const client of open) client.release();
      turns.pass(self);
    },
  };
  return self;
}
