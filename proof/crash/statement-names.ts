/** Names what passes on the connections to the database, and knows which of them are within a transaction. */
import type { ClientStatement, ProxiedConnection } from './postgres-proxy.ts';
import { type PurchaseStep, writtenTableOf } from './step.ts';

export interface StatementNames {
  /** `null` for what is no step: it only reads, or is not about a purchase. */
  nameOf(session: ProxiedConnection, statement: ClientStatement): Pick<PurchaseStep, 'what' | 'isInner'> | null;
  forget(session: ProxiedConnection): void;
}

export function createStatementNames(): StatementNames {
  /** Writes so far of the open transactions. */
  const written = new Map<ProxiedConnection, string[]>();
  const forget = (session: ProxiedConnection) => void written.delete(session);
  return {
    forget,
    nameOf(session, statement) {
      // The queue sends whole transactions as one text: those are over when they are answered.
      const [, begins, commits, undoes] =
        /^\s*(?:(begin|start transaction)|(commit)|(rollback))\b[^;]*;?\s*$/i.exec(statement.text) ?? [];
      const wrote = written.get(session);
      if (begins) written.set(session, []);
      if (commits || undoes) forget(session);
      if (begins || undoes) return null;
      if (commits)
        return wrote?.length ? { what: `commit of ${[...new Set(wrote)].join(', ')}`, isInner: false } : null;
      const what = writtenTableOf(statement);
      if (what === null) return null;
      if (!what.startsWith('select')) wrote?.push(what);
      return { what, isInner: wrote !== undefined };
    },
  };
}
