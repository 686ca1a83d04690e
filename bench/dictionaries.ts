/**
 * Bytes with compression dictionaries (decision 0046), as two tables for `npm run bench -- weight`: the document of a
 * product page, and the scripts and styles of a release that changes one line of shared code.
 */
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { lifetimeHeader, tagsHeader } from '../server/api/cache-tags.ts';
import { readAnswer } from '../server/cache/answer.ts';
import {
  compressDictionary,
  decompressPageDictionary,
  type PageDictionary,
} from '../server/dictionaries/page-dictionary.ts';
import { buildPages } from '../server/process/build-pages.ts';
import { sized } from './size.ts';
import { judge } from './verdict.ts';

const run = promisify(execFile);
/** Most bytes that a product page’s document may have as a difference (`dcz`), once compressed fully. */
const maxDocument = 5_000;
const products = sized({ full: 20, smoke: 2 });

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

/** Returns paths of product pages that the dictionary was not made from. */
async function productPaths(shopUrl: string): Promise<string[]> {
  const answer = await fetch(`${shopUrl}/api/listing?limit=40`);
  const { cards } = (await answer.json()) as { readonly cards: readonly { readonly path: string }[] };
  return cards.slice(-products).map(({ path }) => `/product/${encodeURIComponent(path)}`);
}

async function dictionaryOf(page: Response): Promise<PageDictionary> {
  const [, path] = /<([^>]+)>; rel="compression-dictionary"/.exec(page.headers.get('link') ?? '') ?? [];
  if (!path) throw new Error('This shop’s pages announce no dictionary.');
  const bytes = Buffer.from(await (await fetch(new URL(path, page.url))).arrayBuffer());
  return decompressPageDictionary(await compressDictionary(bytes));
}

/**
 * Returns the bytes of a document in each coding, as the shop compresses it at once and after a minute without change.
 */
async function sizesOf(page: Response, dictionary: PageDictionary) {
  const headers = { 'content-type': 'text/html', [tagsHeader]: 'lists', [lifetimeHeader]: '600' };
  const answer = await readAnswer(new Response(await page.arrayBuffer(), { headers }), { dictionary });
  const sizes = async () => ({
    br: (await answer.in('br')).body.length,
    dcz: (await answer.in('dcz')).body.length,
  });
  const atOnce = await sizes();
  await answer.compressFully();
  return { atOnce, later: await sizes() };
}

/** Prints the table of documents, and judges the size of product pages. */
export async function reportPageSizes(shopUrl: string): Promise<void> {
  const paths = await productPaths(shopUrl);
  const dictionary = await dictionaryOf(await fetch(shopUrl + paths[0]));
  const all = await Promise.all(paths.map(async (path) => sizesOf(await fetch(shopUrl + path), dictionary)));
  const row = (name: string, of: 'atOnce' | 'later') =>
    `| ${name} | ${median(all.map((one) => one[of].br))} | ${median(all.map((one) => one[of].dcz))} |`;
  const isMet = judge(median(all.map(({ later }) => later.dcz)) <= maxDocument);
  console.log(`\n| a product page’s document, median of ${paths.length}, bytes | br | dcz |\n|---|---:|---:|`);
  console.log(row('compressed at once (br 5, dcz 12)', 'atOnce'));
  console.log(
    row(`unchanged for a minute (br 11, dcz 19; at most ${maxDocument}${isMet ? '' : ', **missed**'})`, 'later'),
  );
  console.log(`\nThe dictionary, once a release: ${dictionary.compressed.length} bytes in br.`);
}

/**
 * Copies the project with its built pages, changes a line that all of them share, and builds them again in the copy. Returns
 * the folder of the copy.
 */
async function buildNextRelease(): Promise<string> {
  await buildPages();
  const copy = await mkdtemp(join(tmpdir(), 'saree-release-'));
  const own = /^(node_modules|build-previous|coverage|\.(git|data|react-router|test-results))$/;
  await cp('.', copy, { recursive: true, filter: (path) => path === '.' || !own.test(basename(path)) });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  await appendFile(join(copy, 'storefront/components/picture.tsx'), "\nPicture.displayName = 'Picture of a saree';\n");
  await run(process.execPath, ['server/commands/build.ts'], { cwd: copy });
  return copy;
}

/** Prints the table of scripts and styles. */
export async function reportReleaseSizes(): Promise<void> {
  const copy = await buildNextRelease();
  try {
    const folder = join(copy, 'build/client/assets');
    const names = await readdir(folder);
    const before = new Set(await readdir(join(copy, 'build-previous')));
    const changed = names.filter((name) => /\.(js|css)$/.test(name) && !before.has(name));
    const sizeOf = async (name: string) => (await stat(join(folder, name))).size;
    const sizes = await Promise.all(
      changed.map(async (name) => {
        const br = await sizeOf(`${name}.br`);
        const difference = names.find((one) => one.startsWith(`${name}.`) && one.endsWith('.dcz'));
        return { br, least: difference ? await sizeOf(difference) : br };
      }),
    );
    const sum = (of: 'br' | 'least') => kilobytes(sizes.reduce((total, size) => total + size[of], 0));
    console.log(
      '\n| a release that changes a line of shared code | files | kB in br | kB as differences |\n|---|---:|---:|---:|',
    );
    console.log(`| scripts and styles with new names | ${changed.length} | ${sum('br')} | ${sum('least')} |`);
  } finally {
    await rm(copy, { recursive: true });
  }
}
