/**
 * A picture the shop shows, and the addresses of its sizes. Pure: pages and server alike.
 *
 * A master lies in the media store under its name, which it keeps for as long as it is there: `product-images/DH_MUL_001_1`
 * by its saree's sku, or `product-images/Aranya-MadderRed_1` by the product path that its saree once had. What browsers
 * get are its variants: one per listed width and format, made once and kept. An address that carries the master's content hash
 * never changes its meaning and may be kept for ever; the same address without the hash, and the spec's plain one
 * (`…_1.webp`, spec 3), lead to whatever the master is now and are kept shortly.
 */

/**
 * Widths, in pixels, in which pictures are served; an address with any other width does not exist. Rows of the office show
 * the first; pages of the shop begin at 320.
 */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Smallest width that pages of the shop and mails ask for. Every master is served in it. */
const smallestOnPages: PictureWidth = 320;

/** Formats in which pictures are served, the best first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Metadata of a master picture. */
export interface Picture {
  /** Folder and stem in the media store: `product-images/DH_MUL_001_1`. */
  name: string;
  /** The first 16 hexadecimal digits of the SHA-256 of the master's bytes. */
  hash: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  /** Base64 of its thumbhash (about 25 bytes), for the time until it arrives. */
  thumbhash: string;
}

/** The place of a picture in a saree's gallery; places are numbered from 1. */
export interface GalleryPlace {
  readonly sku: string;
  readonly place: number;
}

/** A picture without a place yet: no page shows it, and it is deleted some days later unless it gets one. */
export interface Unplaced {
  readonly removed_at: Date;
}

/**
 * Returns the widths in which a master is served: each listed width below its own, and the first one above, at which it
 * is served in its own width, never enlarged. Those to 320 at least, which pages ask for without knowing the master.
 */
export function widthsOf({ width }: Pick<Picture, 'width'>): PictureWidth[] {
  const last = pictureWidths.findIndex((listed) => listed >= Math.max(width, smallestOnPages));
  return last < 0 ? [...pictureWidths] : pictureWidths.slice(0, last + 1);
}

/** Returns the real width in pixels of the variant under a listed width. */
export function variantWidth({ width }: Pick<Picture, 'width'>, listed: PictureWidth): number {
  return Math.min(width, listed);
}

/**
 * Returns the address of a variant, relative to the media host:
 * `/product-images/Aranya-MadderRed_1.0123456789abcdef-640.avif`, without a hash
 * `/product-images/Aranya-MadderRed_1-640.avif`.
 */
export function variantPath(
  { name, hash }: { name: string; hash?: string },
  width: PictureWidth,
  format: PictureFormat,
): string {
  return `${pathOfName(name)}${hash ? `.${hash}` : ''}-${width}.${format}`;
}

/**
 * Returns a `srcset` for pages of the shop of a picture in one format; `base` is the media host, or empty for the shop itself.
 */
export function srcSetOf(picture: Picture, format: PictureFormat, base = ''): string {
  return widthsOf(picture)
    .filter((width) => width >= smallestOnPages)
    .map((width) => `${base}${variantPath(picture, width, format)} ${variantWidth(picture, width)}w`)
    .join(', ');
}

/** Encodes a media name as the path of an address: each part on its own; colons stay, as the spec writes them. */
export function pathOfName(name: string): string {
  return `/${name
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('%3A', ':'))
    .join('/')}`;
}
