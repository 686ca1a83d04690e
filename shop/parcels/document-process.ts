/** The program of the child processes that join PDFs (`document-worker.ts`). */
import { followTasks } from '../child-work/child-program.ts';
import { joinDocuments } from './join-documents.ts';

followTasks<readonly Uint8Array[], Uint8Array>(joinDocuments);
