import { expect, test } from 'vitest';
import { viewsOf } from './views.ts';

const pictures = Array.from({ length: 8 }, (_, at) => {
  return { name: `product-images/Neel-Indigo_${at + 1}`, hash: String(at), width: 1200, height: 1500, thumbhash: '' };
});

test('the gallery of a saree without a video has eight places, even for pictures that are missing', () => {
  const views = viewsOf({ gallery: [pictures[0]!, null], video: null });
  expect(views.map((view) => view.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `picture-${number}`));
  expect(views.map((view) => view.picture)).toEqual([pictures[0], null, null, null, null, null, null, null]);
});

test('a video takes the eighth place of the gallery and replaces no picture', () => {
  const views = viewsOf({ gallery: pictures, video: { path: '/product-videos/Neel-Indigo.mp4', poster: null } });
  expect(views).toHaveLength(9);
  expect(views[7]).toMatchObject({ id: 'film', picture: pictures[0] });
  expect(views[7]?.video).toEqual({ path: '/product-videos/Neel-Indigo.mp4', poster: pictures[0] });
  expect(views[8]).toMatchObject({ id: 'picture-8', picture: pictures[7], video: null });
});
