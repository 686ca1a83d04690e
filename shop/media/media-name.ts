/** The names of pictures and videos: a folder and a stem, `product-images/Aranya-MadderRed_1`. Pure. */

export const pictureFolders = ['product-images', 'house-images', 'review-images'] as const;
export type PictureFolder = (typeof pictureFolders)[number];

export const videoFolders = ['product-videos', 'house-videos'] as const;
export type VideoFolder = (typeof videoFolders)[number];

/** With a hash, a width and an ending, a file system must still take it (255 bytes). */
const mostBytes = 200;
/** What would be read as the hash or the width of an address; `hero-1` is a name like any other. */
const looksLikeVariant = /(\.[0-9a-f]{16}|-\d{3,4})$/;

/** Whether a stem can be part of an address and of a file's name on any system we run on. */
export function isMediaStem(stem: string): boolean {
  return (
    /^[^\p{C}\p{Z}/\\."*<>?|][^\p{C}/\\"*<>?|]*$/u.test(stem) &&
    !looksLikeVariant.test(stem) &&
    new TextEncoder().encode(stem).length <= mostBytes
  );
}

/** Where a video lies in the store: its address without the slash, not encoded. */
export function videoKey(name: string): string {
  return `${name}.mp4`;
}
