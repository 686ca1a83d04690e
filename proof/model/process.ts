/**
 * One process of the shop, as the outside sees it: a row of steps, each of them an SQL statement sent or an outside call
 * made. It may die before a step or after one, whereupon nothing more of it happens: no answer comes, no handler runs, and
 * what it had open in the database is rolled back, as PostgreSQL does when a client is gone. And it may be held up before
 * a step, while another process does something else.
 */
import type pg from 'pg';
import type { ProcessTurns } from './turns.ts';

type StepKind = 'step' | 'outside call' | 'begin' | 'commit';

/** A step of a process: the nth of its kind, from 1. */
export interface StepPosition {
  readonly nth: number;
  readonly kind: StepKind;
}

/** Calls of outside services are labelled `ask …`; all else are statements. */
function kindsOf(label: string): readonly StepKind[] {
  if (label.startsWith('ask ')) return ['step', 'outside call'];
  return label === 'begin' || label === 'commit' ? ['step', label] : ['step'];
}

export interface ProcessFate {
  /** Dies at that step; `before`: it does not take effect any more. */
  readonly dies?: { readonly at: StepPosition; readonly when: 'before' | 'after' } | undefined;
  /** Something else begins before that step, and takes the turn. */
  readonly meets?: { readonly at: StepPosition; readonly rival: (step: string) => void } | undefined;
}

export interface ModelProcess {
  /** Does one step, unless the process is dead. `label` says what it is, for the script. */
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  hold(client: pg.PoolClient): void;
  drop(client: pg.PoolClient): void;
  /** Settles when the process dies, with where. */
  readonly death: Promise<string>;
  /** Returns the number of steps taken. */
  taken(): number;
  /** Rolls back open transactions. */
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

  /** Answers which moments this one is. */
  const count = (label: string) => {
    const kinds = kindsOf(label);
    for (const kind of kinds) taken[kind] += 1;
    const now = { ...taken };
    return ({ kind, nth }: StepPosition) => kinds.includes(kind) && now[kind] === nth;
  };

  /** Goes on when it is its turn; a dead process does not. */
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
