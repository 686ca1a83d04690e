/** Route of what the shop's pages show of the house: categories, collections and occasions. Public. */
import { createRoute, z } from '@hono/zod-openapi';
import type { VocabularyEntry } from '../../shop/catalogue/vocabulary.ts';
import type { Services } from '../../shop/services.ts';
import { markCacheable } from './cache-tags.ts';
import { createRouteGroup } from './caller.ts';
import { describeJsonAnswer } from './json-content.ts';

const entrySchema = z.object({
  id: z.string().openapi({ example: 'mul-cotton' }),
  title: z.string().openapi({ example: 'Mul Cotton' }),
  words: z.string().openapi({ description: 'The line under the title; empty for none.' }),
});

const houseRoute = createRoute({
  method: 'get',
  path: '/house',
  'x-cacheable': true,
  tags: ['Shop'],
  summary: 'The categories, collections and occasions that the shop shows, in its order',
  responses: {
    200: describeJsonAnswer(
      'The house.',
      z
        .object({
          categories: z.array(entrySchema),
          collections: z.array(entrySchema),
          occasions: z.array(entrySchema),
        })
        .openapi('House'),
    ),
  },
});

/** Creates the route of the house. */
export function createHouseRoutes({ vocabulary }: Pick<Services, 'vocabulary'>) {
  return createRouteGroup().openapi(houseRoute, async (c) => {
    const { categories, collections, occasions } = await vocabulary();
    markCacheable(c, ['house']);
    return c.json(
      { categories: shownOf(categories), collections: shownOf(collections), occasions: shownOf(occasions) },
      200,
    );
  });
}

function shownOf(entries: readonly VocabularyEntry[]): z.output<typeof entrySchema>[] {
  return entries.filter(({ isShown }) => isShown).map(({ id, title, words }) => ({ id, title, words }));
}
