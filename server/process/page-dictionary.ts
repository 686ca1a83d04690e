/**
 * Makes the dictionary of public pages from rendered ones, once a release of the pages, and keeps it in the data folder: all
 * web processes, and those that take their places, have the same.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, readAnswer } from '../cache/answer.ts';
import { compressDictionary, type PageDictionary, readPageDictionary } from '../dictionaries/page-dictionary.ts';

export interface PageDictionaryOptions {
  /** Folder in which it is kept. */
  readonly folder: string;
  /** Names the release of the pages, in letters and digits. */
  readonly release: string;
}

/** Answers a stranger's request for an address of the site. */
type Fetch = (address: string) => Response | Promise<Response>;

export interface PageDictionaryKeeper {
  current(): PageDictionary | null;
  /**
   * Reads the dictionary, or makes it from pages that `fetch` answers. Where the shop has too few sarees it tries again every ten
   * minutes, and calls `onLate` when it is there. Errors are told to `onError`: pages are then sent without it.
   */
  open(on: { fetch: Fetch; onLate(): void; onError(error: unknown): void }): Promise<void>;
  close(): void;
}

const retryMs = 600_000;
/** Beside the page of the list. A third makes the dictionary 3 kB larger and pages 0.2 kB smaller. */
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

/** Returns the dictionary that is kept for the release, else one that is made and kept; `null` if there are too few sarees. */
async function keptOrMade({ folder, release }: PageDictionaryOptions, fetch: Fetch): Promise<PageDictionary | null> {
  const file = join(folder, `pages-${release}.br`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return readPageDictionary(kept);
  const sample = await samplePages(async (address) => readAnswer(await fetch(address)));
  if (!sample) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await publish(file, await compressDictionary(sample));
  const releases = (await readdir(folder)).filter((name) => name.endsWith('.br'));
  for (const other of releases) if (join(folder, other) !== file) await rm(join(folder, other), { force: true });
  return readPageDictionary(await readFile(file));
}

/** Returns some public pages. The last ones are those most alike to what is asked for most. */
async function samplePages(render: (address: string) => Promise<Answer>): Promise<Buffer | null> {
  const { identity } = await render(`/api/listing?limit=${sampleSarees}`);
  const { cards } = JSON.parse(identity.body.toString()) as { readonly cards: readonly { readonly path: string }[] };
  if (cards.length < sampleSarees) return null;
  const addresses = ['/sarees', ...cards.map(({ path }) => `/product/${encodeURIComponent(path)}`)];
  const pages = await Promise.all(addresses.map(render));
  // Kept answers are the same for everybody. Nothing else gets into a dictionary.
  return pages.every(({ tags }) => tags !== null) ? Buffer.concat(pages.map((page) => page.identity.body)) : null;
}

/** Writes a whole file, unless another process has. */
async function publish(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}
