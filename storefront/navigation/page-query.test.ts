import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listViewQueryNames, parseListView, toListViewQuery } from '../listing/filter-address.ts';
import { parseReviewView, reviewViewQueryNames, toReviewViewQuery } from '../product/review-view.ts';

/** Routes without `parameters` in their `handle`: pages that are rendered for each request, and a redirect. */
const renderedEachTime = [
  'components.tsx',
  'login.tsx',
  'login.verify.tsx',
  'newsletter.$token.tsx',
  'not-found.tsx',
  'profile.tsx',
  'register.tsx',
  'unsubscribe.$token.tsx',
  'weavers.ts',
];

test('every route names the query parameters that it reads, or is rendered for each request', async () => {
  const files = (await readdir('storefront/routes')).filter(
    (file) => /^[^.].*[.]tsx?$/.test(file) && !/[.]test[.]/.test(file),
  );
  const without: string[] = [];
  for (const file of files) {
    const route: { handle?: { parameters?: readonly string[] } } = await import(/* @vite-ignore */ `../routes/${file}`);
    if (!route.handle?.parameters) without.push(file);
  }
  expect(without.toSorted()).toEqual(renderedEachTime);
});

/** Returns the names of the query parameters that a function reads, sorted. */
function namesRead(read: (params: URLSearchParams) => unknown): string[] {
  const names = new Set<string>();
  class Watched extends URLSearchParams {
    override get(name: string) {
      names.add(name);
      return super.get(name);
    }
    override getAll(name: string) {
      names.add(name);
      return super.getAll(name);
    }
  }
  read(new Watched());
  return [...names].toSorted();
}

test('the query parameters named for a listing are exactly those that its view is read from', () => {
  expect(namesRead(parseListView)).toEqual(listViewQueryNames.toSorted());
  expect(toListViewQuery(parseListView(new URLSearchParams('grid=2&page=3&sort=price-asc'))).toString()).not.toBe('');
});

test('the query parameters named for a saree’s page are exactly those that the view of its reviews is read from', () => {
  expect(namesRead(parseReviewView)).toEqual(reviewViewQueryNames.toSorted());
  expect(toReviewViewQuery(parseReviewView(new URLSearchParams('stars=5')))).not.toBe('');
});
