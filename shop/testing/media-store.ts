/** A media store in memory, for tests; it passes the same contract tests as the real ones. */
import { readFile } from 'node:fs/promises';
import { isMediaKey, type MediaStore, type ObjectHeaders } from '../ports/media.ts';

export interface TestMediaStore extends MediaStore {
  /** Returns the bytes of every key in base64, to compare the contents before and after. */
  contents(): Promise<Record<string, string>>;
  kindOf(key: string): ObjectHeaders | undefined;
}

export function testMediaStore(): TestMediaStore {
  const kept = new Map<string, { bytes: Uint8Array<ArrayBuffer>; kind: ObjectHeaders; modified: Date }>();
  const write = async (key: string, bytes: Uint8Array, kind: ObjectHeaders) => {
    if (!isMediaKey(key)) throw new RangeError(`Not a media key: ${key}`);
    kept.set(key, { bytes: new Uint8Array(bytes), kind, modified: new Date() });
  };
  return {
    read: async (key) => kept.get(key)?.bytes ?? null,
    async stream(key, range) {
      const found = kept.get(key);
      if (!found) return null;
      const part = range ? found.bytes.slice(range.first, range.last + 1) : found.bytes;
      return new Blob([part]).stream();
    },
    async head(key) {
      const found = kept.get(key);
      return found ? { bytes: found.bytes.length, modified: found.modified } : null;
    },
    write,
    writeFile: async (key, file, kind) => write(key, isMediaKey(key) ? await readFile(file) : new Uint8Array(), kind),
    async delete(key) {
      kept.delete(key);
    },
    async *list(prefix) {
      for (const key of [...kept.keys()]) if (key.startsWith(prefix)) yield key;
    },
    async contents() {
      return Object.fromEntries(
        [...kept].map(([key, { bytes }]) => [key, Buffer.from(bytes).toString('base64')]).toSorted(),
      );
    },
    kindOf: (key) => kept.get(key)?.kind,
  };
}
