/** The grid's rows with what is changed in them, and a history by which each change is undone and done again. */
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CellEdit } from '../../shop/bulk-edit/bulk-change.ts';
import {
  type CellChange,
  type GridRow,
  inverseOf,
  pendingOf,
  seeingNow,
  withChanges,
  withEdits,
  withoutCells,
  withSaved,
} from './grid-model.ts';
import { gridQuery } from './grid-query.ts';
import { keepEdits, keptEdits } from './kept-edits.ts';

/** Edits that were not saved, and their history. Rows are no part of it: they are what the shop has. */
interface Unsaved {
  readonly edits: readonly CellEdit[];
  readonly done: readonly (readonly CellChange[])[];
  readonly undone: readonly (readonly CellChange[])[];
}

const nothing: Unsaved = { edits: [], done: [], undone: [] };

/** Kept beside what is read, so that it is still there when the person comes back from another screen. */
const unsavedQuery = queryOptions<Unsaved>({
  queryKey: ['grid-unsaved'],
  queryFn: skipToken,
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
});

export interface Grid {
  readonly rows: readonly GridRow[];
  /** The edits that the shop does not have yet. */
  readonly edits: readonly CellEdit[];
  /** True unless this browser refuses to keep the edits. */
  readonly areKept: boolean;
  change(changes: readonly CellChange[]): void;
  undo(): void;
  redo(): void;
  /** Takes edits as saved: the shop has them. */
  saved(edits: readonly CellEdit[]): void;
  /** Forgets the edits of these cells. */
  keepTheirs(cells: readonly { readonly sku: string; readonly column: string }[]): void;
  /** Keeps the edits of these cells, although somebody else has changed them. */
  insist(cells: readonly { readonly sku: string; readonly column: string; readonly now: string }[]): void;
}

/** `personId` names the person whose edits are kept on this device. */
export function useGrid(read: readonly GridRow[], personId: string): Grid {
  const client = useQueryClient();
  const { data: unsaved = nothing } = useQuery(unsavedQuery);
  const [areKept, setKept] = useState(true);
  const edits = useMemo(() => pendingOf(read, unsaved.edits), [read, unsaved.edits]);
  const rows = useMemo(() => withEdits(read, edits), [read, edits]);
  const update = (next: (now: Unsaved) => Unsaved) =>
    client.setQueryData<Unsaved>(unsavedQuery.queryKey, (now = nothing) => next(now));
  const bringBack = useEffectEvent(async () => {
    const edits = unsaved === nothing ? await keptEdits(personId).catch(() => []) : [];
    if (edits && edits.length > 0) update((now) => (now === nothing ? { ...nothing, edits } : now));
  });
  useEffect(() => void bringBack(), []);
  useEffect(() => {
    if (unsaved === nothing) return;
    keepEdits(personId, unsaved.edits).then(
      () => setKept(true),
      () => setKept(false),
    );
  }, [unsaved, personId]);
  // An edit that the shop has is none any more, also if somebody changes that cell later.
  const forget = useEffectEvent(() => update((now) => ({ ...now, edits: pendingOf(read, now.edits) })));
  const hasSettled = edits.length < unsaved.edits.length;
  useEffect(() => {
    if (hasSettled) forget();
  }, [hasSettled]);
  const replace = (next: (edits: readonly CellEdit[]) => CellEdit[]) =>
    update((now) => ({ edits: next(now.edits), done: [], undone: [] }));
  return {
    rows,
    edits,
    areKept,
    change(changes) {
      if (changes.length === 0) return;
      update((now) => ({ edits: withChanges(now.edits, changes), done: [...now.done, changes], undone: [] }));
    },
    undo() {
      update((now) => {
        const last = now.done.at(-1);
        if (!last) return now;
        const undone = [...now.undone, last];
        return { edits: withChanges(now.edits, inverseOf(last)), done: now.done.slice(0, -1), undone };
      });
    },
    redo() {
      update((now) => {
        const last = now.undone.at(-1);
        if (!last) return now;
        return { edits: withChanges(now.edits, last), done: [...now.done, last], undone: now.undone.slice(0, -1) };
      });
    },
    saved(cells) {
      client.setQueryData(gridQuery.queryKey, (present) => present && withSaved(present, cells));
      replace((now) => withoutCells(now, cells));
    },
    keepTheirs(cells) {
      replace((now) => withoutCells(now, cells));
    },
    insist(cells) {
      replace((now) => seeingNow(now, cells));
    },
  };
}
