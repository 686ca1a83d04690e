/** A category's sarees. The two collection ids are accepted too (spec 2); an unknown id shows no products. */
import { data } from 'react-router';
import { emptyListing } from '../../shop/catalogue/listing.ts';
import { categoryIds, collectionIds, titleOfListing } from '../../shop/catalogue/vocabulary.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { fetchHousePictures } from '../api/house.ts';
import { categoryIntros, collectionIntros } from '../content/about.ts';
import { listViewQueryNames, parseListView, toListingQuery } from '../listing/filter-address.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { takePageData } from '../prefetch/page-data.ts';
import { pageMeta } from '../seo/meta.ts';
import { listStatements } from '../seo/structured-data.ts';
import type { Route } from './+types/categories.$id';

export const handle = { parameters: listViewQueryNames };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const view = parseListView(new URL(request.url).searchParams);
  const id = params.id.toLowerCase();
  const category = categoryIds.find((known) => known === id);
  const collection = collectionIds.find((known) => known === id);
  if (!category && !collection) {
    return data({ id, picture: null, listing: emptyListing }, { status: 404 });
  }
  const narrowed = category ? { ...view, filter: { ...view.filter, categories: [category] } } : view;
  const query = toListingQuery(narrowed, collection ? { collection } : {});
  const api = apiOf(context);
  const [house, listing] = await Promise.all([fetchHousePictures(api), answerOf(api.listing.$get({ query }))]);
  return { id, picture: house(category ? `category-${id}` : `collection-${id}`), listing };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

export { shouldRevalidate } from '../listing/use-listing.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: titleOfListing(loaderData?.id ?? '') ?? 'Sarees',
    description: introOf(loaderData?.id ?? '') ?? 'Handwoven sarees.',
    picture: loaderData?.picture,
    ...placeWords(loaderData),
  });

/** Returns the canonical address: for a collection that of its own page; an unknown id has none and is not indexed. */
function placeWords(data: Route.ComponentProps['loaderData'] | undefined): Partial<Parameters<typeof pageMeta>[1]> {
  const label = titleOfListing(data?.id ?? '');
  if (!data || !label) return { isPrivate: true };
  const isCollection = collectionIds.some((known) => known === data.id);
  const here = { to: `/${isCollection ? 'collections' : 'categories'}/${data.id}`, label };
  return { canonical: here.to, statements: (site) => listStatements(site, data.listing, here) };
}

function introOf(id: string): string | undefined {
  const intros: Record<string, string> = { ...categoryIntros, ...collectionIntros };
  return Object.hasOwn(intros, id) ? intros[id] : undefined;
}

export default function Category({ loaderData: { id, picture, listing } }: Route.ComponentProps) {
  return (
    <ListingPage
      title={titleOfListing(id) ?? 'Sarees'}
      intro={introOf(id)}
      visited={[...categoryIds, ...collectionIds].find((known) => known === id)}
      listing={listing}
      hasFabric={!categoryIds.some((known) => known === id)}
      picture={picture}
      emptyText="No products found in this category."
    />
  );
}
