/** The program of the child processes that read and write tables of files (`table-worker.ts`). */
import { followTasks } from '../child-work/child-program.ts';
import { type FileToRead, type ReadFileResult, readFile } from './read-file.ts';
import { type Sheet, writeWorkbook } from './write-workbook.ts';

export type TableTask =
  | { readonly task: 'read'; readonly file: FileToRead }
  | { readonly task: 'write'; readonly sheet: Sheet };

export type TableResult = ReadFileResult | Uint8Array;

followTasks<TableTask, TableResult>((task) => (task.task === 'read' ? readFile(task.file) : writeWorkbook(task.sheet)));
