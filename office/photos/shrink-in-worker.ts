/** Shrinks photos beside the page, one after the other: two of twelve megapixels at once are too much for an old phone. */
import type { Part } from './crop.ts';
import { type ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts';

let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/** Fetches the worker, which may be needed once there is no network. */
export function prepareToShrink(): void {
  worker ??= new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
}

/** Shrinks a photo, or a part of it; one that this browser cannot shrink is returned as it is. */
export function shrinkInWorker(photo: Blob, part: Part | null = null): Promise<ShrunkPhoto> {
  const next = last
    .then(() => shrink(photo, part))
    // Without its worker the page does it.
    .catch(() => shrinkPhoto(photo, part))
    .catch(() => ({ bytes: photo, preview: null, size: null, colour: null }));
  last = next;
  return next;
}

async function shrink(photo: Blob, part: Part | null): Promise<ShrunkPhoto> {
  prepareToShrink();
  const { promise, resolve, reject } = Promise.withResolvers<ShrunkPhoto | null>();
  if (!worker) throw new Error('There is no worker');
  worker.onmessage = ({ data }: MessageEvent<ShrunkPhoto | null>) => resolve(data);
  worker.onerror = () => {
    worker = null;
    reject(new Error('The worker failed'));
  };
  worker.postMessage({ photo, part });
  const shrunk = await promise;
  if (!shrunk) throw new Error('The worker could not shrink it');
  return shrunk;
}
