import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lifetimeHeader, tagsHeader } from '../api/cache-tags.ts';
import { pageDictionaryKeeper } from './page-dictionary.ts';

const marks = { [tagsHeader]: 'lists', [lifetimeHeader]: '60' };

/** Makes a site with this number of sarees, which records the addresses that are requested. */
function siteWith(sarees: number, headers: Record<string, string> = marks, text = '') {
  const asked: string[] = [];
  const fetch = (address: string) => {
    asked.push(address);
    const cards = Array.from({ length: sarees }, (_, nth) => ({ path: `Saree-${nth}` }));
    const body = address.startsWith('/api/') ? JSON.stringify({ cards }) : `<p>${address}</p>${text}`;
    return new Response(body, { headers });
  };
  return { asked, fetch };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-dictionary-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function open(folder: string, { fetch }: ReturnType<typeof siteWith>, release = 'a1') {
  const keeper = pageDictionaryKeeper({ folder, release });
  const on = { fetch, onLate: vi.fn(), onError: vi.fn() };
  await keeper.open(on);
  onTestFinished(keeper.close);
  return { keeper, ...on };
}

test('the page dictionary is made of the page of all sarees and the pages of two', async () => {
  const { keeper } = await open(await newFolder(), siteWith(2));
  expect(String(keeper.current()?.bytes)).toBe('<p>/sarees</p><p>/product/Saree-0</p><p>/product/Saree-1</p>');
});

test('a process that starts later has the same page dictionary, whatever its pages show by then', async () => {
  const folder = await newFolder();
  const { keeper: first } = await open(folder, siteWith(2));
  const later = siteWith(3);
  const { keeper: second } = await open(folder, later);
  expect(second.current()?.hash).toBe(first.current()?.hash);
  expect(later.asked).toEqual([]);
});

test('processes that start at the same time have the same page dictionary', async () => {
  const folder = await newFolder();
  const sites = Array.from({ length: 5 }, (_, nth) => siteWith(2, marks, `Process ${nth}`));
  const opened = await Promise.all(sites.map((site) => open(folder, site)));
  expect(new Set(opened.map(({ keeper }) => keeper.current()?.hash)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['pages-a1.br']);
});

test('the next release has a page dictionary of its own, in place of the previous one', async () => {
  const folder = await newFolder();
  const { keeper: before } = await open(folder, siteWith(2));
  const site = siteWith(2);
  const { keeper: now } = await open(folder, site, 'b2');
  expect(site.asked).toHaveLength(4);
  expect(now.current()).not.toBeNull();
  expect(now.current()).not.toBe(before.current());
  expect(await readdir(folder)).toEqual(['pages-b2.br']);
});

test('no page dictionary is made of pages that may not be kept', async () => {
  const { keeper } = await open(await newFolder(), siteWith(2, { ...marks, 'set-cookie': 'session=secret' }));
  expect(keeper.current()).toBeNull();
});

test('a shop without sarees has no page dictionary until it has some, and then calls onLate once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const site = siteWith(2);
  let sells = siteWith(0);
  const { keeper, onLate } = await open(await newFolder(), { asked: [], fetch: (address) => sells.fetch(address) });
  expect(keeper.current()).toBeNull();
  sells = site;
  vi.advanceTimersByTime(600_000);
  await expect.poll(() => onLate.mock.calls.length).toBe(1);
  expect(keeper.current()).not.toBeNull();
  vi.advanceTimersByTime(6_000_000);
  expect(site.asked).toHaveLength(4);
});

test('a damaged file of the page dictionary is reported, and there is no dictionary', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'pages-a1.br'), 'damaged');
  const { keeper, onError } = await open(folder, siteWith(2));
  expect(keeper.current()).toBeNull();
  expect(onError).toHaveBeenCalledTimes(1);
});
