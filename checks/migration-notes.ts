/**
 * Reads what a migration says of itself in its comments (docs/how-to.md, 'Change or drop a column'):
 *
 *     -- Contracts: 0.3.0 stopped using orders.note.
 *     -- Beside the release before: orders_status_check: it only gains a value.
 *     -- Lock: orders: 0.4 s at 200,000 rows, and reads go on.
 */

/** Declaration of a contracting migration, with the release that stopped using what goes. */
export interface Contraction {
  readonly release: string;
}

export interface MigrationNotes {
  readonly contraction: Contraction | null;
  /** Objects of which somebody thought what the release before does with them. */
  readonly beside: ReadonlySet<string>;
  /** Tables of which somebody thought how long they are locked. */
  readonly locks: ReadonlySet<string>;
}

/** Reads the notes of a migration's text. */
export function readNotes(text: string): MigrationNotes {
  const release = /^-- Contracts: (\d+\.\d+\.\d+) stopped using \S/m.exec(text)?.[1];
  return {
    contraction: release === undefined ? null : { release },
    beside: subjectsOf(text, /^-- Beside the release before: ([\w.]+): \S/gm),
    locks: subjectsOf(text, /^-- Lock: (\w+): \S/gm),
  };
}

function subjectsOf(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, subject = '']) => subject));
}
