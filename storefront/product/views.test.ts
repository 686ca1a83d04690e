import { expect, test } from 'vitest';
import { viewsOf } from './views.ts';

const pictures = Array.from({ length: 8 }, (_, at) => {
  return { name: `product-images/Neel-Indigo_${at + 1}`, hash: String(at), width: 1200, height: 1500, thumbhash: '' };
});

test('the gallery of a saree has the pictures that there are, each described by its own place', () => {
  const views = viewsOf({ gallery: [pictures[0]!, null, pictures[2]!, null], video: null });
  expect(views.map(({ id, shows, picture }) => [id, shows, picture])).toEqual([
    ['picture-1', 'draped', pictures[0]],
    ['picture-3', 'the border', pictures[2]],
  ]);
});

test('the gallery of a saree without pictures has one place', () => {
  expect(viewsOf({ gallery: [], video: null })).toMatchObject([{ id: 'picture-1', picture: null }]);
});

test('a video comes after the pictures where there are fewer than seven', () => {
  const views = viewsOf({ gallery: pictures.slice(0, 2), video: { path: '/product-videos/Neel.mp4', poster: null } });
  expect(views.map(({ id }) => id)).toEqual(['picture-1', 'picture-2', 'film']);
});

test('a video takes the eighth place of the gallery and replaces no picture', () => {
  const views = viewsOf({ gallery: pictures, video: { path: '/product-videos/Neel-Indigo.mp4', poster: null } });
  expect(views).toHaveLength(9);
  expect(views[7]).toMatchObject({ id: 'film', picture: pictures[0] });
  expect(views[7]?.video).toEqual({ path: '/product-videos/Neel-Indigo.mp4', poster: pictures[0] });
  expect(views[8]).toMatchObject({ id: 'picture-8', picture: pictures[7], video: null });
});
