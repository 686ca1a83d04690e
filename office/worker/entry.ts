/** Starts the service worker of the office. Its build is one classic script (`office/worker/script.ts`). */
import '../../look/browser/older-browsers.ts';
import { type BuiltFiles, type KeepingScope, startKeeping } from './kept-files.ts';
import { type PushWorkerScope, startPushWorker } from './push.ts';

/** The build writes the files that packing needs in its place. */
declare const officeFiles: BuiltFiles;

startPushWorker(self as unknown as PushWorkerScope);
startKeeping(self as unknown as KeepingScope, officeFiles);
