import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { emptyListing } from '../../shop/catalogue/listing.ts';
import { provideApi } from '../api/context.ts';
import { loader as loadCategory } from './categories.$id.tsx';
import { loader as loadCollection } from './collections.$id.tsx';
import { loader as loadSarees } from './sarees.tsx';

const entry = (id: string) => ({ id, title: id, words: '' });
const answers: Readonly<Record<string, unknown>> = {
  '/house': {
    categories: [entry('mul-cotton'), entry('linen')],
    collections: [entry('mehro')],
    occasions: [entry('Office')],
  },
  '/listing': emptyListing,
  '/pictures': [],
  '/suggest': { total: 0, elsewhere: null, closest: null, cards: [] },
};

/** Makes the arguments of a loader for an address, with an API that has no sarees. */
function visit(path: string, id = '') {
  const fetch = vi.fn(async (input: RequestInfo | URL) =>
    Response.json(answers[new URL(String(input)).pathname] ?? null),
  );
  const context = new RouterContextProvider();
  provideApi(context, fetch);
  const request = new Request(`http://shop${path}`);
  const asked = (name: string) =>
    fetch.mock.calls.map(([input]) => new URL(String(input))).filter((url) => url.pathname === name);
  return { args: { context, request, params: { id } } as never, asked };
}

test('a listing is loaded with the view that it is of, without the fabrics that the shop does not show', async () => {
  const { args, asked } = visit('/sarees?fabric=nylon&fabric=linen&occasion=Monday&page=2');
  const { view } = await loadSarees(args);
  expect(view).toMatchObject({ page: 2, filter: { categories: ['linen'], occasions: [] } });
  expect(asked('/listing')[0]?.search).toBe('?fabric=linen&limit=48');
});

test('a category is loaded by its own fabric, of which its view has none', async () => {
  const { args, asked } = visit('/categories/linen?fabric=mul-cotton&occasion=Office', 'linen');
  const loaded = await loadCategory(args);
  expect(loaded).toMatchObject({ view: { filter: { categories: [], occasions: ['Office'] } } });
  expect(asked('/listing')[0]?.search).toBe('?fabric=linen&occasion=Office&limit=24');
});

test.each([
  ['a search without results', '/sarees?search=zari', '', loadSarees],
  ['a category', '/categories/linen', 'linen', loadCategory],
  ['a collection', '/collections/mehro', 'mehro', loadCollection],
])('the loader of %s fetches the house once', async (_, path, id, loader) => {
  const { args, asked } = visit(path, id);
  await loader(args);
  expect(asked('/house')).toHaveLength(1);
});
