/** Shrinks photos beside the page, one after the other: two of twelve megapixels at once are too much for an old phone. */
import type { ShrunkPhoto } from './shrink-photo.ts';

let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/** Shrinks a photo; one that this browser cannot shrink is returned as it is. */
export function shrinkInWorker(photo: Blob): Promise<ShrunkPhoto> {
  const next = last.then(() => shrink(photo)).catch(() => ({ bytes: photo, preview: null, colour: null }));
  last = next;
  return next;
}

async function shrink(photo: Blob): Promise<ShrunkPhoto> {
  worker ??= new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ShrunkPhoto | null>();
  worker.onmessage = ({ data }: MessageEvent<ShrunkPhoto | null>) => resolve(data);
  worker.onerror = () => reject(new Error('The worker failed'));
  worker.postMessage(photo);
  return (await promise) ?? { bytes: photo, preview: null, colour: null };
}
