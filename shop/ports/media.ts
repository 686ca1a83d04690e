/**
 * Storage port for pictures and videos. Keys are paths with slashes, relative to the storage root:
 * `product-images/Aranya-MadderRed_1.0123456789abcdef-640.avif`.
 */
import type { AccountCheck } from './account.ts';

/**
 * Tells whether a key is valid: no part is empty or begins with a dot, and none contains a backslash or a NUL. A valid
 * key cannot leave the storage root.
 */
export function isMediaKey(key: string): boolean {
  return key.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\0\\]/.test(part));
}

/** Response headers of an object that the storage serves to browsers itself (a bucket behind a CDN). */
export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface MediaHead {
  readonly bytes: number;
  readonly modified: Date;
}

/** Positions of the first and the last byte, both included, from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Storage of pictures and videos. For an invalid key ({@link isMediaKey}) reads return `null` and writes throw a
 * `RangeError`. Every call may throw `OutsideServiceError`.
 */
export interface MediaStore {
  /** Unset for a store without an account. */
  readonly checkAccount?: AccountCheck;
  /** Returns a whole object, which must fit into memory; `null` if there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Returns a stream of an object, or of a range within it; `null` if there is none. The caller reads it to its end or
   * cancels it.
   */
  stream(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  head(key: string): Promise<MediaHead | null>;
  /** Stores an object whole or not at all; replaces an earlier one. */
  write(key: string, bytes: Uint8Array, kind: ObjectHeaders): Promise<void>;
  /** Stores a local file of any size as an object, like `write`. */
  writeFile(key: string, file: string, kind: ObjectHeaders): Promise<void>;
  /** Deletes an object; does nothing if there is none. */
  delete(key: string): Promise<void>;
  /** Yields the keys that begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
}
