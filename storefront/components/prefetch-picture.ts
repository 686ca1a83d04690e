/** Fetches a picture that a page will show, in the file that the browser will pick there. */
import { type Picture, srcSetOf } from '../../shop/media/picture.ts';

/** They stay in the browser's memory while somebody holds them. */
const held: HTMLImageElement[] = [];
const maxHeld = 8;

/**
 * Returns the address of the file when it is there, '' if it has failed or is held already. `sizes` as on that page; `base` is
 * the media host. A browser without AVIF fetches nothing.
 */
export function prefetchPicture(picture: Picture, sizes: string, base: string): Promise<string> {
  const srcset = srcSetOf(picture, 'avif', base);
  if (held.some((image) => image.dataset.srcset === srcset)) return Promise.resolve('');
  const image = new Image();
  image.dataset.srcset = srcset;
  const source = Object.assign(document.createElement('source'), { type: 'image/avif', sizes, srcset });
  document.createElement('picture').append(source, image);
  held.push(image);
  if (held.length > maxHeld) held.shift();
  return image.decode().then(
    () => image.currentSrc,
    () => '',
  );
}
