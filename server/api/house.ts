/** Route of what the shop's pages show of the house: its vocabulary, and what the home page says. Public. */
import { createRoute, z } from '@hono/zod-openapi';
import { findMasterByAddress } from '../../shop/catalogue/media-address.ts';
import type { VocabularyEntry } from '../../shop/catalogue/vocabulary.ts';
import { testimonialsFor } from '../../shop/house/home.ts';
import { testimonialView } from '../../shop/house/home-limits.ts';
import { mayBeGuessed } from '../../shop/media/index-store.ts';
import { pictureNameAtPath } from '../../shop/media/saree-names.ts';
import type { Services } from '../../shop/services.ts';
import { markCacheable } from './cache-tags.ts';
import { createRouteGroup } from './caller.ts';
import { describeJsonAnswer } from './json-content.ts';

const entrySchema = z.object({
  id: z.string().openapi({ example: 'mul-cotton' }),
  title: z.string().openapi({ example: 'Mul Cotton' }),
  words: z.string().openapi({ description: 'The line under the title; empty for none.' }),
});

const slideSchema = entrySchema.extend({
  id: z
    .string()
    .openapi({ example: '1', description: 'Its pictures have the uses `hero-{id}` and `hero-{id}-portrait`.' }),
  link: z.string().openapi({ example: '/sarees', description: 'An address of the shop’s own.' }),
});

const testimonialSchema = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  stars: z.int().min(1).max(5),
  words: z.string(),
  saree: z.string().openapi({ description: 'Product path of the saree whose picture is shown.' }),
  picture: z.string().openapi({ description: 'That picture in words.' }),
  is_sample: z.boolean().openapi({ description: 'Whether it was invented; only a demonstration shows samples.' }),
});

const houseRoute = createRoute({
  method: 'get',
  path: '/house',
  'x-cacheable': true,
  tags: ['Shop'],
  summary: 'What the shop shows of its house, each in its order',
  responses: {
    200: describeJsonAnswer(
      'The house.',
      z
        .object({
          categories: z.array(entrySchema),
          collections: z.array(entrySchema),
          occasions: z.array(entrySchema),
          slides: z.array(slideSchema),
          testimonials: z.array(testimonialSchema),
        })
        .openapi('House'),
    ),
  },
});

const picturedRoute = createRoute({
  method: 'get',
  path: '/pictured-testimonials',
  'x-cacheable': true,
  tags: ['Shop'],
  summary: 'Ids of the testimonials whose saree has the picture that is shown beside them',
  responses: { 200: describeJsonAnswer('The ids.', z.array(z.string())) },
});

/** Creates the routes of the house. */
export function createHouseRoutes({
  db,
  vocabulary,
  home,
  facts,
}: Pick<Services, 'db' | 'vocabulary' | 'home' | 'facts'>) {
  const routes = createRouteGroup().openapi(picturedRoute, async (c) => {
    const said = testimonialsFor(await home(), facts);
    const isPictured = async (saree: string) => {
      const master = await findMasterByAddress(db, pictureNameAtPath(saree, testimonialView));
      return master !== null && mayBeGuessed(db, 'picture', master.name);
    };
    const found = await Promise.all(said.map(({ saree }) => isPictured(saree)));
    markCacheable(c, ['house', 'media', 'lists']);
    return c.json(
      said.filter((_, at) => found[at]).map(({ id }) => id),
      200,
    );
  });
  return routes.openapi(houseRoute, async (c) => {
    const [{ categories, collections, occasions }, said] = await Promise.all([vocabulary(), home()]);
    markCacheable(c, ['house']);
    const shown = { categories: shownOf(categories), collections: shownOf(collections), occasions: shownOf(occasions) };
    const testimonials = testimonialsFor(said, facts).map(({ isSample, ...one }) => ({ ...one, is_sample: isSample }));
    return c.json({ ...shown, slides: [...said.slides], testimonials }, 200);
  });
}

function shownOf(entries: readonly VocabularyEntry[]): z.output<typeof entrySchema>[] {
  return entries.filter(({ isShown }) => isShown).map(({ id, title, words }) => ({ id, title, words }));
}
