import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CategoryTiles, CollectionTiles } from './tiles.tsx';

/** Renders tiles of these ids as a page of the shop does. */
function render(Tiles: typeof CollectionTiles, ...ids: string[]): string {
  const tiles = ids.map((id) => ({ id, title: id, words: '', picture: null }));
  const page = () => createElement(Tiles, { tiles });
  const Shop = createRoutesStub([{ id: 'root', path: '/', Component: page }]);
  const hydrationData = { loaderData: { root: { facts: { mediaBaseUrl: '' } } } };
  return renderToStaticMarkup(createElement(Shop, { hydrationData }));
}

test.each([
  [['bagaan'], 'Collections'],
  [['bagaan', 'mehro'], 'Two collections'],
  [['bagaan', 'mehro', 'puja'], 'Collections'],
])('the home page names %j “%s”', (ids, heading) => {
  expect(render(CollectionTiles, ...ids)).toContain(`>${heading}</h2>`);
});

test.each([
  ['collection', CollectionTiles],
  ['category', CategoryTiles],
])('without a %s the home page has no heading over nothing', (_, Tiles) => {
  expect(render(Tiles)).toBe('');
});
