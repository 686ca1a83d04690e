/** Starts the service worker of the office (`office/worker/`), and tells it what to keep for times without a network. */
import type { KeepingMessage } from '../worker/kept-files.ts';

export const workerScript = '/office/worker.js';

/** Registers the worker for `/office` and all below it. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerScript, { scope: '/office', updateViaCache: 'none' });
}

/** Has the worker keep the files of packing and these pictures. A browser without a worker keeps nothing. */
export async function keepPackingFiles(pictures: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await registerWorker();
  await tellWorker({ kind: 'keep_packing', pictures });
}

/** Has the worker forget them. */
export async function forgetPackingFiles(): Promise<void> {
  if (!(await navigator.serviceWorker?.getRegistration('/office'))) return;
  await tellWorker({ kind: 'forget_packing' });
}

async function tellWorker(message: KeepingMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}
