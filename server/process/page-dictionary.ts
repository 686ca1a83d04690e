/**
 * Makes the dictionary of public pages from rendered pages, once for each release of the pages, and keeps it in the
 * data folder, so that all web processes and their successors have the same.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, readAnswer } from '../cache/answer.ts';
import { compressDictionary, decompressPageDictionary, type PageDictionary } from '../dictionaries/page-dictionary.ts';

export interface PageDictionaryOptions {
  /** Folder in which the dictionary is kept. */
  readonly folder: string;
  /** Name of the release of the pages, in letters and digits. */
  readonly release: string;
}

/** Returns the answer to a stranger's request for an address of the site. */
type Fetch = (address: string) => Response | Promise<Response>;

export interface PageDictionaryKeeper {
  /** Returns the dictionary; `null` while there is none. */
  current(): PageDictionary | null;
  /**
   * Reads the dictionary, or makes it from pages that `fetch` returns. If the shop has too few sarees, or an error is
   * reported to `onError`, it tries again every ten minutes, and calls `onLate` once it has the dictionary.
   */
  open(on: { fetch: Fetch; onLate(): void; onError(error: unknown): void }): Promise<void>;
  close(): void;
}

const retryMs = 600_000;
/** Number of sarees whose pages are in the dictionary; a third would add 3 kB to it and save 0.2 kB on a page. */
const sampleSarees = 2;

/** Creates a keeper that has no dictionary yet. */
export function pageDictionaryKeeper(options: PageDictionaryOptions): PageDictionaryKeeper {
  let dictionary: PageDictionary | null = null;
  let retry: NodeJS.Timeout | undefined;
  return {
    current: () => dictionary,
    async open({ fetch, onLate, onError }) {
      const attempt = async () => {
        dictionary ??= await keptOrMade(options, fetch).catch((error: unknown) => {
          onError(error);
          return null;
        });
      };
      await attempt();
      if (dictionary) return;
      retry = setInterval(async () => {
        await attempt();
        if (!dictionary) return;
        clearInterval(retry);
        onLate();
      }, retryMs).unref();
    },
    close: () => clearInterval(retry),
  };
}

/** Returns the dictionary kept for the release, or makes and keeps it; `null` if it cannot be made yet. */
async function keptOrMade({ folder, release }: PageDictionaryOptions, fetch: Fetch): Promise<PageDictionary | null> {
  const file = join(folder, `pages-${release}.br`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return decompressPageDictionary(kept);
  const sample = await samplePages(async (address) => readAnswer(await fetch(address)));
  if (!sample) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await publish(file, await compressDictionary(sample));
  const releases = (await readdir(folder)).filter((name) => name.endsWith('.br'));
  for (const other of releases) if (join(folder, other) !== file) await rm(join(folder, other), { force: true });
  return decompressPageDictionary(await readFile(file));
}

/**
 * Returns the bytes of some public pages, pages of sarees last, which are most like those requested most; `null` if
 * there are too few sarees or a page may not be kept.
 */
async function samplePages(render: (address: string) => Promise<Answer>): Promise<Buffer | null> {
  const { identity } = await render(`/api/listing?limit=${sampleSarees}`);
  const { cards } = JSON.parse(identity.body.toString()) as { readonly cards: readonly { readonly path: string }[] };
  if (cards.length < sampleSarees) return null;
  const addresses = ['/sarees', ...cards.map(({ path }) => `/product/${encodeURIComponent(path)}`)];
  const pages = await Promise.all(addresses.map(render));
  // Only answers that may be kept, and so are the same for everybody, get into a dictionary.
  return pages.every(({ tags }) => tags !== null) ? Buffer.concat(pages.map((page) => page.identity.body)) : null;
}

/** Writes a file completely, unless another process has written it. */
async function publish(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}
