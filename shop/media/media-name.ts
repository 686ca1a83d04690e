/** The names of pictures and videos: a folder and a stem, `product-images/DH_MUL_001_1`. Pure. */

export const pictureFolders = ['product-images', 'house-images', 'review-images'] as const;
export type PictureFolder = (typeof pictureFolders)[number];

export const videoFolders = ['product-videos', 'house-videos'] as const;
export type VideoFolder = (typeof videoFolders)[number];

/** Longest stem in bytes: with a hash, a width and an ending it must fit into a file system's 255. */
const maxBytes = 200;
/** Endings of a stem that would be read as the hash or the width in an address; `hero-1` is a valid name. */
const looksLikeVariant = /(\.[0-9a-f]{16}|-\d{3,4})$/;

/** Tells whether a stem can be part of an address and of a file name on every supported system. */
export function isMediaStem(stem: string): boolean {
  return (
    // Joiners are the characters of format that some scripts need.
    /^[^\p{C}\p{Z}/\\."*<>?|](?:[^\p{C}/\\"*<>?|]|[\u200C\u200D])*$/u.test(stem) &&
    !looksLikeVariant.test(stem) &&
    new TextEncoder().encode(stem).length <= maxBytes
  );
}

/** Returns the storage key of a video: its address without the leading slash, not URL-encoded. */
export function videoKey(name: string): string {
  return `${name}.mp4`;
}
