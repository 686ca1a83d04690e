/** The tasks of the thread of `table-worker.ts`. */
export { readFile } from './read-file.ts';
export { writeWorkbook } from './write-workbook.ts';
