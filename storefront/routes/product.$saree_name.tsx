/** A saree's own page. */
import { answerOf } from '../api/client.ts';
import { apiOf, missingAsPage } from '../api/context.ts';
import { pageMeta } from '../meta.ts';
import { productLink } from '../navigation.ts';
import { ProductPage } from '../product/product-page.tsx';
import { breadcrumbs, product } from '../structured-data.ts';
import { toCanonical } from '../to-canonical.ts';
import type { Route } from './+types/product.$saree_name';

/** Shown beside the piece at the most (spec 9). */
const mostSimilar = 6;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const saree = await answerOf(api.sarees[':name'].$get({ param: { name: params.saree_name } })).catch(missingAsPage);
  toCanonical(request, productLink(saree.path));
  const [{ reviews }, sameName, similar] = await Promise.all([
    answerOf(api.reviews.$get({ query: { saree_sku: saree.sku } })),
    answerOf(api.listing.$get({ query: { name: saree.name, limit: '24' } })),
    answerOf(api.listing.$get({ query: { ...similarTo(saree), limit: String(mostSimilar + 1) } })),
  ]);
  return {
    saree,
    reviews,
    colours: sameName.cards,
    similar: similar.cards.filter((card) => card.sku !== saree.sku).slice(0, mostSimilar),
  };
}

/** Others of its collection; of its fabric where it is in none. */
function similarTo(saree: { collection: string | null; category: string }) {
  const { collection, category } = saree;
  return collection === 'bagaan' || collection === 'mehro'
    ? { collection: collection as 'bagaan' | 'mehro' }
    : { fabric: category };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { saree } = loaderData;
  const title = `${saree.saree_name ?? saree.name} (${saree.color})`;
  const description = (saree.description ?? `${title}, handwoven.`).slice(0, 160);
  const here = { to: productLink(saree.path), label: title };
  return pageMeta(matches, {
    title,
    description,
    saree: saree.path,
    canonical: here.to,
    statements: (site) => [
      product(site, saree),
      breadcrumbs(site, [
        { to: '/sarees', label: 'Sarees' },
        { to: `/categories/${saree.category}`, label: saree.fabric },
        here,
      ]),
    ],
  });
};

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductPage key={loaderData.saree.sku} {...loaderData} />;
}
