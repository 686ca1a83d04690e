/** A saree's page: 404 without the saree; reviews and similar sarees may be missing. */
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ApiProblem, answerOf } from '../api/client.ts';
import { apiOf, rethrowAsNotFound } from '../api/context.ts';
import { findCategoryLink, productLink } from '../navigation/links.ts';
import { redirectToCanonical } from '../navigation/to-canonical.ts';
import { takePageData } from '../prefetch/page-data.ts';
import { ProductPage } from '../product/product-page.tsx';
import { reviewViewQueryNames } from '../product/review-view.ts';
import { pageMeta, rootDataOf } from '../seo/meta.ts';
import { productStatement } from '../seo/product-data.ts';
import { breadcrumbStatement } from '../seo/structured-data.ts';
import type { Route } from './+types/product.$saree_name';

export const handle = { parameters: reviewViewQueryNames };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const saree = await answerOf(api.sarees[':name'].$get({ param: { name: params.saree_name } })).catch(
    rethrowAsNotFound,
  );
  redirectToCanonical(request, productLink(saree.path));
  const [reviews, similar] = await Promise.all([
    orElse(
      answerOf(api.reviews.$get({ query: { saree_sku: saree.sku } })).then((answer) => answer.reviews),
      null,
    ),
    orElse(answerOf(api.similar[':sku'].$get({ param: { sku: saree.sku } })), []),
  ]);
  return { saree, reviews, similar };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

/** Loads nothing when only the query changes: it selects among reviews that are all loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isAnotherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isAnotherView ? false : defaultShouldRevalidate;
}

/** Replaces dispensable data by `otherwise` if the API fails; other errors are still thrown. */
function orElse<T, U>(answer: Promise<T>, otherwise: U): Promise<T | U> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiProblem) return otherwise;
    throw error;
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { saree } = loaderData;
  const title = `${saree.saree_name ?? saree.name} (${saree.color})`;
  const description = (saree.description ?? `${title}, handwoven.`).slice(0, 160);
  const here = { to: productLink(saree.path), label: title };
  const root = rootDataOf(matches);
  const category = root && findCategoryLink(root.house, saree.category);
  return pageMeta(matches, {
    title,
    description,
    saree: saree.path,
    canonical: here.to,
    statements: (site) => [
      productStatement(site, saree),
      breadcrumbStatement(site, [{ to: '/sarees', label: 'Sarees' }, ...(category ? [category] : []), here]),
    ],
  });
};

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductPage key={loaderData.saree.sku} {...loaderData} />;
}
