/**
 * Names the statements on the shop's connections to the database, and tracks which connections are in a transaction.
 */
import type { ClientStatement, ProxiedConnection } from './postgres-proxy.ts';
import { type PurchaseStep, stepNameOf } from './step.ts';

export interface StatementNames {
  /** Returns the step that a statement is; `null` if it only reads or is not about a purchase. */
  nameOf(session: ProxiedConnection, statement: ClientStatement): Pick<PurchaseStep, 'what' | 'isInner'> | null;
  /** Drops the open transaction of a connection, such as one that has ended. */
  forget(session: ProxiedConnection): void;
}

export function createStatementNames(): StatementNames {
  /** The writes so far of each open transaction. */
  const written = new Map<ProxiedConnection, string[]>();
  const forget = (session: ProxiedConnection) => void written.delete(session);
  return {
    forget,
    nameOf(session, statement) {
      // The pattern matches single commands only: the queue sends whole transactions as one text, which are over when
      // answered.
      const [, begins, commits, undoes] =
        /^\s*(?:(begin|start transaction)|(commit)|(rollback))\b[^;]*;?\s*$/i.exec(statement.text) ?? [];
      const wrote = written.get(session);
      if (begins) written.set(session, []);
      if (commits || undoes) forget(session);
      if (begins || undoes) return null;
      if (commits)
        return wrote?.length ? { what: `commit of ${[...new Set(wrote)].join(', ')}`, isInner: false } : null;
      const what = stepNameOf(statement);
      if (what === null) return null;
      if (!what.startsWith('select')) wrote?.push(what);
      return { what, isInner: wrote !== undefined };
    },
  };
}
