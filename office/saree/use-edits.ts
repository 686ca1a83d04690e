/** Edits the facts of a saree, and saves them; what somebody else has changed meanwhile is asked for, field by field. */
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '../api/client.ts';
import { mistakesIn } from '../catalogue/mistakes-in.ts';
import type { Cells, SareePage } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { useAct } from '../parts/use-act.ts';
import { afterSave, type Conflict, type Edits, insistOnMine, keepTheirs, withEdit } from './edits.ts';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

export interface SareeEdits {
  readonly edits: Edits;
  readonly conflict: Conflict | null;
  /** Sentences about fields, by column. */
  readonly mistakes: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  /** Returns the cell as it is shown. */
  cellOf(column: string): string;
  change(column: string, value: string): void;
  /** Returns whether the changes are saved. */
  save(): Promise<boolean>;
  drop(): void;
  settle(choice: 'theirs' | 'mine'): void;
}

export function useEdits({ sku, fields }: SareePage): SareeEdits {
  const [edits, setEdits] = useState<Edits>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const { act, isBusy } = useAct();
  const words = useSareeScreenWords();
  const catalogue = useCatalogueWords();
  const reasons = { ...catalogue.refusals, ...words.reasons };
  const base = useSavedCells(fields);
  const cellOf = (column: string) => edits[column]?.to ?? base.cells[column] ?? '';
  const onRefused = (error: unknown): boolean => {
    const body = error instanceof ApiProblem ? error.body : {};
    if (body.reason === 'stale') setConflict(body as unknown as Conflict);
    else if (body.reason === 'mistakes') setMistakes(mistakesIn(body.mistakes, catalogue));
    else if (body.reason === 'price_too_far')
      setMistakes({ price: words.priceRange(Number(body.low), Number(body.high)) });
    else return false;
    return true;
  };
  const save = async () => {
    setMistakes({});
    const saved = edits;
    if (!(await act('saree.edit', { sku, changes: saved }, { done: words.saved, reasons, onRefused }))) return false;
    base.note(Object.fromEntries(Object.entries(saved).map(([column, { to }]) => [column, to])));
    setEdits((now) => afterSave(now, saved));
    return true;
  };
  const settle = (choice: 'theirs' | 'mine') => {
    if (conflict) setEdits((choice === 'theirs' ? keepTheirs : insistOnMine)(edits, conflict));
    setConflict(null);
  };
  useSaveKey(() => {
    if (Object.keys(edits).length > 0 && !isBusy) void save();
  });
  const change = (column: string, value: string) =>
    setEdits((now) => withEdit(now, column, base.cells[column] ?? '', value));
  return { edits, conflict, mistakes, isBusy, cellOf, change, save, drop: () => setEdits({}), settle };
}

/** Returns the cells of the shop, with those that were just saved until the shop is read anew. */
function useSavedCells(fields: Cells) {
  const [saved, setSaved] = useState<{ readonly over: Cells; readonly cells: Cells }>({ over: fields, cells: {} });
  const isOld = saved.over !== fields;
  const note = (cells: Cells) => setSaved({ over: fields, cells: isOld ? cells : { ...saved.cells, ...cells } });
  return { cells: isOld ? fields : { ...fields, ...saved.cells }, note };
}

/** Saves by ⌘S or Ctrl+S. */
function useSaveKey(onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
