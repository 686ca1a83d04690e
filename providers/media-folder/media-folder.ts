/** Stores pictures and videos in a folder of this machine. A key is the path of a file below it. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type ByteRange, isMediaKey, type MediaStore } from '../../shop/ports/media.ts';

/** Suffix of a file that is being written; a crash may leave one, which no key can name. */
const unfinished = '.part';

export interface FolderOptions {
  /** Lists what links lead to as well; not where what is listed may be deleted for being unknown. */
  readonly followsLinks?: boolean;
}

/** Opens a media store in a folder, which is created at the first write, for the shop's system account only. */
export function mediaFolder(folder: string, { followsLinks = false }: FolderOptions = {}): MediaStore {
  const root = resolve(folder);
  const place = async (key: string, fill: (file: string) => Promise<void>): Promise<void> => {
    const file = fileOf(root, key);
    if (!file) throw new RangeError(`Not a media key: ${JSON.stringify(key)}`);
    const making = join(dirname(file), `.${randomBytes(6).toString('hex')}${unfinished}`);
    try {
      await fill(making).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await fill(making);
      });
      await rename(making, file);
    } catch (error) {
      await rm(making, { force: true });
      throw error;
    }
  };
  return {
    async read(key) {
      const file = fileOf(root, key);
      return file ? orNull(readFile(file)) : null;
    },
    async stream(key, range) {
      const file = fileOf(root, key);
      const handle = file ? await openFile(file) : null;
      if (!handle) return null;
      return streamOf(handle, range ?? { first: 0, last: Number.POSITIVE_INFINITY });
    },
    async head(key) {
      const file = fileOf(root, key);
      const found = file ? await orNull(stat(file)) : null;
      return found?.isFile() ? { bytes: found.size, modified: found.mtime } : null;
    },
    write: (key, bytes) => place(key, (making) => writeFile(making, bytes)),
    // The copy shares its blocks with the file where the file system can do that.
    writeFile: (key, file) => place(key, (making) => copyFile(file, making, constants.COPYFILE_FICLONE)),
    async delete(key) {
      const file = fileOf(root, key);
      if (file) await rm(file, { force: true });
    },
    async *list(prefix) {
      const within = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const key of walk(root, within, followsLinks ? [] : null)) if (key.startsWith(prefix)) yield key;
    },
  };
}

function fileOf(root: string, key: string): string | null {
  return isMediaKey(key) ? join(root, ...key.split('/')) : null;
}

async function openFile(file: string): Promise<FileHandle | null> {
  const handle = await orNull(open(file));
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return null;
}

/** Bytes that are read at once. */
const pieceBytes = 64 * 1024;

/**
 * Streams a part of a file and closes it at the end. Of thousands of readers who stop in the middle each would keep a piece that
 * `createReadStream` has read ahead; this reads none before it is asked for.
 */
function streamOf(handle: FileHandle, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const wanted = Math.min(pieceBytes, last + 1 - at);
          const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(wanted), 0, wanted, at);
          at += bytesRead;
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
          if (bytesRead > 0 && at <= last) return;
          await handle.close();
          controller.close();
        } catch (error) {
          await handle.close().catch(() => {});
          controller.error(error);
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Lists the files below a folder. `followed` are the folders to which links have led so far, as to another disk; `null` if none are
 * followed.
 */
async function* walk(root: string, within: string, followed: readonly string[] | null): AsyncGenerator<string> {
  if (within !== '' && !fileOf(root, within.slice(0, -1))) return;
  const entries = (await orNull(readdir(join(root, within), { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const name = `${within}${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, `${name}/`, followed);
    else if (entry.isFile()) yield name;
    else if (entry.isSymbolicLink() && followed) yield* walkBehind(root, name, followed);
  }
}

/** Lists what a link leads to; nothing for one that leads nowhere, or to a folder that it lies in. */
async function* walkBehind(root: string, name: string, followed: readonly string[]): AsyncGenerator<string> {
  const link = join(root, name);
  const target = await orNull(realpath(link));
  if (target === null) return;
  const around = [...followed, await realpath(root), await realpath(dirname(link))];
  if (around.some((at) => isWithin(at, target))) return;
  const found = await orNull(stat(target));
  if (found?.isDirectory()) yield* walk(root, `${name}/`, [...followed, target]);
  else if (found?.isFile()) yield name;
}

/** Tells whether a folder is another one, or lies in it. */
const isWithin = (folder: string, other: string) => `${folder}/`.startsWith(other === '/' ? other : `${other}/`);

/**
 * Returns the result of `reading`; `null` if there is no such file, the name is too long, or a folder is in its place.
 */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG' || code === 'ELOOP';
}
