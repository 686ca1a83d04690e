/** Small files kept in memory: those asked for last, up to a number of bytes, each for a limited time. */
export interface ByteCache {
  get(key: string): Uint8Array<ArrayBuffer> | null;
  set(key: string, bytes: Uint8Array<ArrayBuffer>): void;
}

export interface ByteCacheOptions {
  /** Of all entries together. */
  readonly mostBytes: number;
  /** After this an entry is forgotten, so that what was deleted elsewhere does not live on. */
  readonly keptMs: number;
  readonly now?: () => number;
}

/** Creates a cache of at most `mostBytes` bytes that evicts the least recently used entry. */
export function byteCache({ mostBytes, keptMs, now = Date.now }: ByteCacheOptions): ByteCache {
  /** A map remembers the order of its entries: the first is the one not asked for the longest. */
  const entries = new Map<string, { bytes: Uint8Array<ArrayBuffer>; until: number }>();
  let held = 0;
  const forget = (key: string) => {
    held -= entries.get(key)?.bytes.length ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const found = entries.get(key);
      if (!found) return null;
      entries.delete(key);
      if (found.until <= now()) {
        held -= found.bytes.length;
        return null;
      }
      entries.set(key, found);
      return found.bytes;
    },
    set(key, bytes) {
      forget(key);
      if (bytes.length > mostBytes / 8) return;
      entries.set(key, { bytes, until: now() + keptMs });
      held += bytes.length;
      for (const oldest of entries.keys()) {
        if (held <= mostBytes) return;
        forget(oldest);
      }
    },
  };
}
