/** The grid's rows with what was changed in them, and a history by which each change is undone and done again. */
import { useEffect, useMemo, useState } from 'react';
import type { CellEdit } from '../bulk/bulk-query.ts';
import { type CellChange, editsOf, type GridRow, withChanges } from './grid-model.ts';

interface History {
  readonly rows: readonly GridRow[];
  readonly done: readonly (readonly CellChange[])[];
  readonly undone: readonly (readonly CellChange[])[];
}

/** Changes that were not saved, which are still there when the person comes back from another screen. */
let unsaved: readonly CellEdit[] = [];

function withUnsaved(rows: readonly GridRow[]): GridRow[] {
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const changes = unsaved.flatMap(({ sku, column, from, to }) => {
    const row = bySku.get(sku);
    return row && row.cells[column] === from ? [{ row: row.at, column, before: from, after: to }] : [];
  });
  return withChanges(rows, changes);
}

export interface Grid {
  readonly rows: readonly GridRow[];
  readonly edits: readonly CellEdit[];
  change(changes: readonly CellChange[]): void;
  undo(): void;
  redo(): void;
  /** Takes what the shop has now as what was read: cells that were saved, or that somebody else has changed. */
  rebase(
    cells: readonly { readonly sku: string; readonly column: string; readonly now: string }[],
    takesTheirs: boolean,
  ): void;
}

export function useGrid(read: readonly GridRow[]): Grid {
  const [history, setHistory] = useState<History>(() => ({ rows: withUnsaved(read), done: [], undone: [] }));
  const { rows } = history;
  const edits = useMemo(() => editsOf(rows), [rows]);
  useEffect(() => {
    unsaved = edits;
  }, [edits]);
  return {
    rows,
    edits,
    change(changes) {
      if (changes.length === 0) return;
      setHistory(({ rows: present, done }) => ({
        rows: withChanges(present, changes),
        ...{ done: [...done, changes], undone: [] },
      }));
    },
    undo() {
      setHistory((now) => {
        const last = now.done.at(-1);
        if (!last) return now;
        return { rows: withChanges(now.rows, last, true), done: now.done.slice(0, -1), undone: [...now.undone, last] };
      });
    },
    redo() {
      setHistory((now) => {
        const last = now.undone.at(-1);
        if (!last) return now;
        return { rows: withChanges(now.rows, last), done: [...now.done, last], undone: now.undone.slice(0, -1) };
      });
    },
    rebase(cells, takesTheirs) {
      setHistory((now) => ({ rows: rebased(now.rows, cells, takesTheirs), done: [], undone: [] }));
    },
  };
}

function rebased(
  rows: readonly GridRow[],
  cells: readonly { readonly sku: string; readonly column: string; readonly now: string }[],
  takesTheirs: boolean,
): GridRow[] {
  const bySku = new Map<string, Record<string, string>>();
  for (const { sku, column, now } of cells) bySku.set(sku, { ...bySku.get(sku), [column]: now });
  return rows.map((row) => {
    const theirs = bySku.get(row.sku);
    if (!theirs) return row;
    return { ...row, was: { ...row.was, ...theirs }, cells: takesTheirs ? { ...row.cells, ...theirs } : row.cells };
  });
}
