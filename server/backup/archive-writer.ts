/** Writes a backup file of the format that `archive-format.ts` describes. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import type { TableRows } from '../../database/snapshot/read-snapshot.ts';
import { type BackupContents, contentsEntry, partNameOf } from './archive-format.ts';
import { appendChecksum } from './checksum-frame.ts';
import type { Encryption } from './encryption.ts';

/** Size of a part of a table: small enough to be in memory, as the header of an entry states its size. */
const partBytes = 4 * 1024 * 1024;

/** A backup file that is being written, one entry after the other. */
export interface ArchiveWriter {
  add(name: string, content: Uint8Array | string): Promise<void>;
  /** Adds the rows of a table in parts, and counts them. */
  addTable(table: string, rows: TableRows): Promise<void>;
}

/**
 * Creates a file, calls `fill` to add its entries and returns what that returns; the last entry, with the checksums, is
 * added behind them. The file is on the disk then. On a failure, which is thrown, the caller deletes what there is of it.
 */
export async function writeArchive<T>(
  file: string,
  encryption: Encryption | null,
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const { readable, controller } = createTarPacker();
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const checked = appendChecksum();
  const packing = pipeline(Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]), compressed, checked);
  const sealed = encryption ? await encryption.encrypt(checked) : checked;
  const writing = pipeline(sealed, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  const filling = fillArchive(controller, fill);
  await Promise.all([packing, writing, filling].map(failing((error) => controller.error(error))));
  return filling;
}

/** Returns a function that calls `onError` when a promise is rejected. */
function failing(onError: (error: unknown) => void) {
  return (promise: Promise<unknown>) =>
    promise.catch((error: unknown) => {
      onError(error);
      throw error;
    });
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

async function fillArchive<T>(packer: Packer, fill: (archive: ArchiveWriter) => Promise<T>): Promise<T> {
  const contents: BackupContents = { entries: [], rows: {} };
  const add = async (name: string, bytes: Uint8Array) => {
    const entry = packer.add({ name, size: bytes.length, type: 'file', mode: 0o600 }).getWriter();
    if (bytes.length > 0) await entry.write(bytes);
    await entry.close();
  };
  const addCounted = async (name: string, content: Uint8Array | string) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    contents.entries.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    await add(name, bytes);
  };
  const result = await fill({
    add: addCounted,
    async addTable(table, rows) {
      let part = 0;
      for await (const bytes of inParts(rows.chunks)) {
        part += 1;
        await addCounted(partNameOf(table, part), bytes);
      }
      contents.rows[table] = rows.count();
    },
  });
  await add(contentsEntry, Buffer.from(JSON.stringify(contents)));
  packer.finalize();
  return result;
}

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(held);
}
