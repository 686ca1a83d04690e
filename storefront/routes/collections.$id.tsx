/** A collection's sarees; an unknown id shows no products, with status 404. */
import { data } from 'react-router';
import { emptyListing } from '../../shop/catalogue/listing.ts';
import { collectionIds, titleOfListing } from '../../shop/catalogue/vocabulary.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { fetchHousePictures } from '../api/house.ts';
import { collectionIntros } from '../content/about.ts';
import { listViewQueryNames, parseListView, toListingQuery } from '../listing/filter-address.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { takePageData } from '../prefetch/page-data.ts';
import { pageMeta } from '../seo/meta.ts';
import { listStatements } from '../seo/structured-data.ts';
import type { Route } from './+types/collections.$id';

export const handle = { parameters: listViewQueryNames };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = collectionIds.find((known) => known === params.id.toLowerCase());
  if (!id) return data({ id: null, picture: null, listing: emptyListing }, { status: 404 });
  const view = parseListView(new URL(request.url).searchParams);
  const api = apiOf(context);
  const query = toListingQuery(view, { collection: id });
  const [house, listing] = await Promise.all([fetchHousePictures(api), answerOf(api.listing.$get({ query }))]);
  return { id, picture: house(`collection-${id}`), listing };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

export { shouldRevalidate } from '../listing/use-listing.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: titleOfListing(loaderData?.id ?? '') ?? 'Collections',
    description: loaderData?.id ? collectionIntros[loaderData.id] : 'Collections of handwoven sarees.',
    picture: loaderData?.picture,
    ...placeWords(loaderData),
  });

/** Returns the canonical address; an unknown collection has none and is not indexed. */
function placeWords(data: Route.ComponentProps['loaderData'] | undefined): Partial<Parameters<typeof pageMeta>[1]> {
  if (!data?.id) return { isPrivate: true };
  const { id, listing } = data;
  const here = { to: `/collections/${id}`, label: titleOfListing(id) ?? id };
  return { canonical: here.to, statements: (site) => listStatements(site, listing, here) };
}

export default function Collection({ loaderData: { id, picture, listing } }: Route.ComponentProps) {
  return (
    <ListingPage
      title={titleOfListing(id ?? '') ?? 'Collections'}
      intro={id ? collectionIntros[id] : undefined}
      picture={picture}
      visited={id ?? undefined}
      listing={listing}
      emptyText="No products found in this category."
    />
  );
}
