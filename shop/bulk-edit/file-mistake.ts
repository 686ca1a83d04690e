/** Mistakes in a file, in the row and under the head that the person sees. Pure. */
import { type CellMistake, type CellRule, cellMistake } from '../catalogue/cell-rules.ts';

export interface FileMistake extends Omit<CellMistake, 'field'> {
  /** Row as a spreadsheet counts. */
  readonly row: number;
  readonly column: string;
}

/** Returns a mistake in a row of a file. */
export function fileMistake(row: number, column: string, rule: CellRule, ...limits: readonly string[]): FileMistake {
  const { field: _, ...mistake } = cellMistake(column, rule, ...limits);
  return { row, column, ...mistake };
}
