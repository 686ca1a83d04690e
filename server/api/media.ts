/** Lists the pictures and videos in a folder of the media store. Public, the same for everybody. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { listVideosWithPosters } from '../../shop/catalogue/saree-media.ts';
import { listHousePictures } from '../../shop/house/entry-pictures-store.ts';
import { listPictures } from '../../shop/media/index-store.ts';
import { pictureFolders, videoFolders } from '../../shop/media/media-name.ts';
import type { Services } from '../../shop/services.ts';
import { markCacheable } from './cache-tags.ts';
import { describeJsonAnswer } from './json-content.ts';
import { pictureSchema, videoSchema } from './media-schema.ts';
import { describeProblemResponses } from './problem.ts';
import { refuseInvalidInput } from './validation.ts';

/** Folders that can be listed; shoppers' pictures are only shown with their reviews. */
const listedFolders = pictureFolders.filter((folder) => folder !== 'review-images');

const usedPictureSchema = pictureSchema.extend({
  use: z.string().openapi({
    example: 'hero-1',
    description:
      'What pages find it by: its name without the folder, unless an entry of the house has a picture of its own.',
  }),
});

const picturesRoute = createRoute({
  method: 'get',
  path: '/pictures',
  'x-cacheable': true,
  tags: ['Media'],
  summary: 'The pictures of a folder that the shop shows, by use',
  request: { query: z.object({ folder: z.enum(listedFolders) }) },
  responses: { 200: describeJsonAnswer('Pictures.', z.array(usedPictureSchema)), ...describeProblemResponses() },
});

const videosRoute = createRoute({
  method: 'get',
  path: '/videos',
  'x-cacheable': true,
  tags: ['Media'],
  summary: 'The videos of a folder, by name, each with the picture shown until it plays',
  request: { query: z.object({ folder: z.enum(videoFolders) }) },
  responses: {
    200: describeJsonAnswer('Videos.', z.array(videoSchema.extend({ name: z.string() }))),
    ...describeProblemResponses(),
  },
});

const keptShortly = 'public, max-age=60';

/** Creates the routes that list pictures and videos. */
export function createMediaListRoutes({ db }: Pick<Services, 'db'>) {
  return new OpenAPIHono({ defaultHook: refuseInvalidInput })
    .openapi(picturesRoute, async (c) => {
      markCacheable(c, ['lists', 'media', 'house']);
      c.header('cache-control', keptShortly);
      const { folder } = c.req.valid('query');
      if (folder === 'house-images') return c.json(await listHousePictures(db), 200);
      const pictures = await listPictures(db, folder);
      return c.json(
        pictures.map((picture) => ({ use: picture.name.slice(folder.length + 1), ...picture })),
        200,
      );
    })
    .openapi(videosRoute, async (c) => {
      markCacheable(c, ['lists', 'media']);
      c.header('cache-control', keptShortly);
      return c.json(await listVideosWithPosters(db, c.req.valid('query').folder), 200);
    });
}
