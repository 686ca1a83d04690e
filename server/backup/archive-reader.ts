/** Reads a backup file of the format that `archive-format.ts` describes, and checks every byte of it. */
import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import type { z } from 'zod';
import { asWebStream } from '../../shop/web-stream.ts';
import { type BackupContents, BackupRefusal, contentsEntry, contentsSchema, tableOfPart } from './archive-format.ts';
import { checkChecksum } from './checksum-frame.ts';
import { decrypt, type SecretKey } from './encryption.ts';

/** Largest entry that is read as a whole: a list of pictures takes some hundred bytes for each. */
const largestJson = 256 * 1024 * 1024;

/** An entry of a backup file; the rows of a table are one, whatever its number of parts. */
export interface ArchiveEntry {
  /** Name of the entry, or `schema.name` of the table. */
  readonly name: string;
  readonly isTable: boolean;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Reads the entries of a backup file in their order. The caller reads an entry to its end, or not at all. What was read
 * may be trusted only once all is: the last step throws a {@link BackupRefusal} unless every checksum is right and nothing
 * is missing. Returns the contents that the file states.
 */
export async function* readArchive(
  file: Readable,
  keys: readonly SecretKey[],
): AsyncGenerator<ArchiveEntry, BackupContents> {
  const parts = digestedParts(unpack(await decrypt(file, keys)));
  const seen: BackupContents['entries'] = [];
  try {
    let part = await parts.next();
    while (!part.done) {
      const { name } = part.value;
      if (name === contentsEntry) {
        const contents = await readJson({ name, chunks: part.value.chunks }, contentsSchema);
        await refuseMore(parts);
        return requireSame(contents, seen);
      }
      const table = tableOfPart(name);
      const first = part.value;
      let next: IteratorResult<Part, void> | null = null;
      async function* chunks() {
        for (let current = first; ; current = next.value) {
          yield* current.chunks;
          seen.push(current.digest());
          next = await parts.next();
          if (next.done || table === null || tableOfPart(next.value.name) !== table) return;
        }
      }
      const whole = chunks();
      yield { name: table ?? name, isTable: table !== null, chunks: whole };
      for await (const _ of whole);
      part = next ?? (await parts.next());
    }
  } catch (error) {
    throw refusalOf(error);
  }
  throw new BackupRefusal('It is not complete: its end is missing.');
}

/** Reads an entry as JSON of a schema. Throws a {@link BackupRefusal} if it is not. */
export async function readJson<Schema extends z.ZodType>(
  { name, chunks }: Pick<ArchiveEntry, 'name' | 'chunks'>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes > largestJson) throw new BackupRefusal(`${name} in it is too long.`);
  }
  const parsed = schema.safeParse(jsonOrNull(Buffer.concat(held).toString()));
  if (!parsed.success) throw new BackupRefusal(`${name} in it is none of this shop, or of a newer version.`);
  return parsed.data;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Part {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Returns size and checksum of the part once it is read. */
  digest(): BackupContents['entries'][number];
}

/** Decompresses and unpacks; checks the checksum of the whole when the end is read. */
function unpack(plain: Readable) {
  const checked = checkChecksum();
  const unpacked = createZstdDecompress();
  // Both ends of a chain must fail together: an error before the last stream would otherwise wait for ever.
  plain.on('error', (error) => checked.destroy(error));
  checked.on('error', (error) => unpacked.destroy(error));
  plain.pipe(checked).pipe(unpacked);
  return asWebStream(unpacked).pipeThrough(createTarDecoder({ strict: true }));
}

async function* digestedParts(entries: ReturnType<typeof unpack>): AsyncGenerator<Part, void> {
  for await (const { header, body } of entries) {
    const hash = createHash('sha256');
    yield {
      name: header.name,
      chunks: hashed(body, hash),
      digest: () => ({ name: header.name, bytes: header.size, sha256: hash.digest('hex') }),
    };
  }
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Reads to the end of the file, where the checksum of the whole is checked. */
async function refuseMore(parts: AsyncGenerator<Part, void>): Promise<void> {
  const more = await parts.next();
  if (!more.done) throw new BackupRefusal('It is damaged: there is something behind its end.');
}

function requireSame(contents: BackupContents, seen: BackupContents['entries']): BackupContents {
  const isSame =
    contents.entries.length === seen.length &&
    contents.entries.every(({ name, bytes, sha256 }, at) => {
      const found = seen[at];
      return found?.name === name && found.bytes === bytes && found.sha256 === sha256;
    });
  if (!isSame) throw new BackupRefusal('It is damaged: its parts differ from their checksums.');
  return contents;
}

/** Errors of the libraries that read a file mean that it is damaged or none of this shop's. */
function refusalOf(error: unknown): unknown {
  if (error instanceof BackupRefusal || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isFormat = code.startsWith('ZSTD_') || code === 'Z_BUF_ERROR' || error.message.startsWith('Tar ');
  return isFormat || /tar|checksum|unexpected end/i.test(error.message)
    ? new BackupRefusal('It is damaged, or no backup of this shop.')
    : error;
}
