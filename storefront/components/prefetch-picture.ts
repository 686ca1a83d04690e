/** Fetches a picture that a page will show, in the file that the browser will pick there. */
import { type Picture, srcSetOf } from '../../shop/media/picture.ts';

/** The images prefetched last; the browser keeps them in memory while they are referred to. */
const kept: HTMLImageElement[] = [];
const maxKept = 8;

/**
 * Resolves to the address of the file once it has arrived; to `''` if it failed or was prefetched just before. `sizes`
 * is that of the page; `base` is the media host. A browser without AVIF fetches nothing.
 */
export function prefetchPicture(picture: Picture, sizes: string, base: string): Promise<string> {
  const srcset = srcSetOf(picture, 'avif', base);
  if (kept.some((image) => image.dataset.srcset === srcset)) return Promise.resolve('');
  const image = new Image();
  image.dataset.srcset = srcset;
  const source = Object.assign(document.createElement('source'), { type: 'image/avif', sizes, srcset });
  document.createElement('picture').append(source, image);
  kept.push(image);
  if (kept.length > maxKept) kept.shift();
  return image.decode().then(
    () => image.currentSrc,
    () => '',
  );
}
