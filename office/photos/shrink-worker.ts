/** The worker that shrinks photos: answers each with the shrunk one, or with `null` if it could not. */
import { shrinkPhoto } from './shrink-photo.ts';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrinkPhoto(data)
    .catch(() => null)
    .then((shrunk) => postMessage(shrunk));
});
