/** The worker that shrinks photos, or cuts a part out of them: answers each with the shrunk one, or with `null` if it could not. */
import type { Part } from './crop.ts';
import { shrinkPhoto } from './shrink-photo.ts';

addEventListener('message', ({ data: { photo, part } }: MessageEvent<{ photo: Blob; part: Part | null }>) => {
  void shrinkPhoto(photo, part)
    .catch(() => null)
    .then((shrunk) => postMessage(shrunk));
});
