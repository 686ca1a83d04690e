/** The table of the grid: ranges, paste, fill and undo by mouse and keys. Its code is fetched with the grid alone. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ClipboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { type CellKeyboardEvent, type CellKeyDownArgs, type Column, DataGrid, renderTextEditor } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import button from '../../look/components/button.module.css';
import { maxCellsOfGrid } from '../../shop/bulk-edit/bulk-change.ts';
import { gridColumns, pricedColumns } from '../../shop/bulk-edit/grid-columns.ts';
import { priceRuleOf } from '../../shop/saree-editing/price-rule.ts';
import { useSignedIn } from '../api/me.ts';
import { wordsOfCell as nameOfCell, nameOfColumn } from '../bulk/bulk-words.ts';
import type { BulkWords } from '../bulk/words/en.ts';
import { useBulkWords } from '../bulk/words/use-bulk-words.ts';
import { wordsOfMistake } from '../catalogue/mistakes-in.ts';
import type { CatalogueWords } from '../catalogue/words/en.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { Cover } from '../parts/cover.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { AsOf } from '../parts/states.tsx';
import { useLeaveWarning } from '../parts/use-leave-warning.ts';
import { useSheet } from '../parts/use-sheet.ts';
import styles from './grid.module.css';
import {
  changesOf,
  columnAt,
  emptyChanges,
  fillChanges,
  type GridRow,
  isIn,
  isStale,
  mistakeIn,
  type Place,
  pasteChanges,
  type Range,
  rangeBetween,
  textOf,
} from './grid-model.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { useGrid } from './use-grid.ts';
import type { GridWords } from './words/en.ts';
import { useGridWords } from './words/use-grid-words.ts';

/** Columns before those of the catalogue: picture, sku and pieces. */
const fixed = 3;

/** Words of the grid, and of what it shows. */
interface AllWords {
  readonly words: GridWords;
  readonly bulk: BulkWords;
  readonly catalogue: CatalogueWords;
}

function useAllWords(): AllWords {
  const [words, bulk, catalogue] = [useGridWords(), useBulkWords(), useCatalogueWords()];
  return useMemo(() => ({ words, bulk, catalogue }), [words, bulk, catalogue]);
}

interface GridTableProps {
  read: readonly GridRow[];
  query: UseQueryResult;
}

export default function GridTable({ read, query }: GridTableProps) {
  const { person } = useSignedIn();
  const grid = useGrid(read, person.id);
  const { rows, edits } = grid;
  const all = useAllWords();
  const { words, bulk, catalogue } = all;
  const mayPrice = priceRuleOf(person.role) !== 'none';
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [focus, setFocus] = useState<Place | null>(null);
  const review = useSheet('review');
  const range = useMemo(() => (anchor && focus ? rangeBetween(anchor, focus) : null), [anchor, focus]);
  const isDragging = useRef(false);
  const columns = useMemo(() => columnsOf(range, mayPrice, all), [range, mayPrice, all]);
  const mistakes = useMemo(() => countCells(rows, (row, column) => mistakeIn(row, column) !== null), [rows]);
  const stale = useMemo(() => countCells(rows, isStale), [rows]);
  const areTooMany = edits.length > maxCellsOfGrid;
  const change = (changes: ReturnType<typeof changesOf>) =>
    grid.change(changes.filter(({ column }) => mayPrice || !pricedColumns.includes(column)));
  useLeaveWarning(edits.length > 0 && !grid.areKept);

  const onKeyDown = (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
    if (args.mode === 'EDIT') return;
    const done = keyOf(event, { range, focus, rows, grid, change, setFocus });
    if (!done) return;
    event.preventGridDefault();
    event.preventDefault();
  };
  const extendTo = (event: PointerEvent) => {
    if (!isDragging.current || event.buttons !== 1) return;
    const place = placeOf(event.target);
    if (place && (place.row !== focus?.row || place.column !== focus.column)) setFocus(place);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!range || isField(event.target)) return;
    event.preventDefault();
    change(pasteChanges(rows, range, event.clipboardData.getData('text/plain')));
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!range || isField(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textOf(rows, range));
  };
  const onCut = (event: ClipboardEvent) => {
    if (!range || isField(event.target)) return;
    onCopy(event);
    change(emptyChanges(rows, range));
  };
  return (
    <Screen
      title={words.title}
      above={{ path: '/sarees', name: catalogue.sarees }}
      isWide
      act={
        edits.length > 0 ? (
          <MainAct onClick={review.open} disabled={areTooMany}>
            {words.review(edits.length)}
          </MainAct>
        ) : null
      }
    >
      <AsOf query={query} />
      <div className={styles.bar}>
        <p role="status">{wordsOfCell(rows, focus, all)}</p>
        {areTooMany ? <p className={styles.wrong}>{words.tooMany(maxCellsOfGrid)}</p> : null}
        {stale > 0 ? <p className={styles.wrong}>{words.changedMeanwhile(stale)}</p> : null}
        {mistakes > 0 ? <p className={styles.wrong}>{bulk.mistakes(mistakes)}</p> : null}
        <button type="button" className={button.link} onClick={grid.undo}>
          {words.undo}
        </button>
        <button type="button" className={button.link} onClick={grid.redo}>
          {words.redo}
        </button>
      </div>
      <div
        onPointerMove={extendTo}
        onPointerUp={() => {
          isDragging.current = false;
        }}
        onPaste={onPaste}
        onCopy={onCopy}
        onCut={onCut}
      >
        <DataGrid
          aria-label={catalogue.sarees}
          className={styles.grid}
          columns={columns}
          rows={rows}
          rowKeyGetter={({ sku }) => sku}
          rowHeight={44}
          headerRowHeight={44}
          onRowsChange={(next, { indexes, column }) =>
            change(
              changesOf(
                rows,
                indexes.map((row) => ({ row, column: column.key, text: (next[row]?.cells[column.key] ?? '').trim() })),
              ),
            )
          }
          onCellMouseDown={({ column, rowIdx }, event) => {
            const place = { row: rowIdx, column: column.idx - fixed };
            if (place.column < 0) return;
            isDragging.current = true;
            if (event.shiftKey && anchor) {
              event.preventGridDefault();
              event.preventDefault();
              setFocus(place);
            }
          }}
          onActivePositionChange={({ rowIdx, column }) => {
            const isCell = column !== undefined && column.idx >= fixed && rowIdx >= 0;
            const place = isCell ? { row: rowIdx, column: column.idx - fixed } : null;
            setAnchor(place);
            setFocus(place);
          }}
          onCellKeyDown={onKeyDown}
          // `onPaste` above has all that is pasted; without this the library opens an editor at Ctrl+V, which takes it into one cell.
          onCellPaste={({ row }) => row}
        />
      </div>
      <p className={styles.keys}>{words.keys}</p>
      <ReviewSheet sheet={review} grid={grid} />
    </Screen>
  );
}

function columnsOf(range: Range | null, mayPrice: boolean, all: AllWords): Column<GridRow>[] {
  const { words, catalogue } = all;
  return [
    {
      key: 'cover',
      name: words.picture,
      width: 76,
      frozen: true,
      renderCell: ({ row }) => <Cover path={row.cover} />,
    },
    { key: 'sku', name: words.sku, width: 150, frozen: true, renderCell: ({ row }) => row.sku },
    { key: 'availability', name: words.pieces, width: 84, renderCell: ({ row }) => row.availability },
    ...gridColumns.map((column, at): Column<GridRow> => {
      const isFixed = !mayPrice && pricedColumns.includes(column);
      return {
        key: column,
        name: nameOfColumn(column, catalogue),
        width: 168,
        resizable: true,
        editable: !isFixed,
        cellClass: (row) => classOf(row, column, range !== null && isIn(range, row.at, at)),
        renderCell: ({ row }) => <CellText row={row} column={column} all={all} />,
        ...(isFixed ? {} : { renderEditCell: (props) => <Editor {...props} column={props.column} /> }),
      };
    }),
  ];
}

function classOf(row: GridRow, column: string, isChosen: boolean): string {
  const isChanged = row.cells[column] !== row.was[column];
  const state = !isChanged ? '' : mistakeIn(row, column) === null ? styles.changed : styles.bad;
  return `${state ?? ''} ${isStale(row, column) ? (styles.stale ?? '') : ''} ${isChosen ? (styles.chosen ?? '') : ''}`;
}

function CellText({ row, column, all }: { row: GridRow; column: string; all: AllWords }) {
  const trouble = troubleWords(row, column, all);
  if (trouble === null) return row.cells[column];
  return (
    <span title={trouble}>
      {row.cells[column] || '–'}
      <span className="visually-hidden"> {trouble}</span>
    </span>
  );
}

/** The library's text editor, on the cells of a row. */
function Editor({ row, column, onRowChange, ...rest }: Parameters<NonNullable<Column<GridRow>['renderEditCell']>>[0]) {
  type Flat = Record<string, string>;
  return renderTextEditor<Flat, unknown>({
    ...rest,
    column: column as never,
    row: row.cells,
    onRowChange: (cells, isCommitted) => onRowChange({ ...row, cells }, isCommitted),
  });
}

/** Counts the changed cells that a test is true of. */
function countCells(rows: readonly GridRow[], test: (row: GridRow, column: string) => boolean): number {
  let count = 0;
  for (const row of rows) for (const column of Object.keys(row.seen)) if (test(row, column)) count += 1;
  return count;
}

/** Says what is wrong with a cell that the person has changed, or what somebody else has made of it; `null` if nothing is. */
function troubleWords(row: GridRow, column: string, { words, bulk, catalogue }: AllWords): string | null {
  const mistake = mistakeIn(row, column);
  if (mistake) return wordsOfMistake(mistake, catalogue);
  return isStale(row, column) ? words.wasChanged(nameOfCell(column, row.was[column] ?? '', bulk)) : null;
}

/** Says of the cell that has the focus what is wrong with it, or what it was. */
function wordsOfCell(rows: readonly GridRow[], focus: Place | null, all: AllWords): string {
  const { words, bulk, catalogue } = all;
  const row = focus ? rows[focus.row] : undefined;
  if (!focus || !row) return words.sarees(rows.length);
  const column = columnAt(focus.column);
  const name = `${row.sku}, ${nameOfColumn(column, catalogue)}`;
  const trouble = troubleWords(row, column, all);
  if (trouble !== null) return `${name} ${trouble}.`;
  return row.cells[column] === row.was[column] ? name : `${name}, ${words.before(row.was[column] || bulk.none)}`;
}

interface KeyPlace {
  readonly range: Range | null;
  readonly focus: Place | null;
  readonly rows: readonly GridRow[];
  readonly grid: { undo(): void; redo(): void };
  change(changes: ReturnType<typeof changesOf>): void;
  setFocus(place: Place): void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Does what a key is for; returns false for keys of the library. */
function keyOf(event: CellKeyboardEvent, { range, focus, rows, grid, change, setFocus }: KeyPlace): boolean {
  const isCommand = event.metaKey || event.ctrlKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isCommand && key === 'z') {
    if (event.shiftKey) grid.redo();
    else grid.undo();
    return true;
  }
  if (!range || !focus) return false;
  if (isCommand && key === 'd') change(fillChanges(rows, range));
  else if (key === 'Delete') change(emptyChanges(rows, range));
  else if (event.shiftKey && !isCommand && steps[key]) {
    const [down, across] = steps[key];
    setFocus({
      row: Math.min(Math.max(focus.row + down, 0), rows.length - 1),
      column: Math.min(Math.max(focus.column + across, 0), gridColumns.length - 1),
    });
  } else return false;
  return true;
}

const isField = (target: EventTarget) => target instanceof HTMLInputElement;

/** Returns the place of the cell under a pointer. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const row = cell?.closest('[role="row"]');
  if (!cell || !row) return null;
  const column = Number(cell.getAttribute('aria-colindex')) - 1 - fixed;
  return column < 0 ? null : { row: Number(row.getAttribute('aria-rowindex')) - 2, column };
}
