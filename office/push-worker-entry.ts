/** Starts the service worker of the office. Its build is one classic script (`office/push-worker-script.ts`). */
import { type PushWorkerScope, startPushWorker } from './push-worker.ts';

startPushWorker(self as unknown as PushWorkerScope);
