/** The tasks of the thread of `table-worker.ts`. */
export { readTable } from './read-table.ts';
export { writeWorkbook } from './write-workbook.ts';
