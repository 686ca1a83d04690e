/** A collection's sarees; an unknown id shows no products, with status 404. */
import { data } from 'react-router';
import { emptyListing } from '../../shop/catalogue/listing.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { fetchHouse, fetchHousePictures, findPlace } from '../api/house.ts';
import { listViewQueryNames, readListView, toListingQuery } from '../listing/filter-address.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { takePageData } from '../prefetch/page-data.ts';
import { pageMeta } from '../seo/meta.ts';
import { listStatements } from '../seo/structured-data.ts';
import type { Route } from './+types/collections.$id';

export const handle = { parameters: listViewQueryNames };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const house = await fetchHouse(api);
  const place = findPlace(house, params.id);
  const view = readListView(request, house);
  if (place?.kind !== 'collection')
    return data({ place: null, picture: null, view, listing: emptyListing }, { status: 404 });
  const query = toListingQuery(view, { collection: place.id });
  const [pictureOf, listing] = await Promise.all([fetchHousePictures(api), answerOf(api.listing.$get({ query }))]);
  return { place, picture: pictureOf(`collection-${place.id}`), view, listing };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

export { shouldRevalidate } from '../listing/use-listing.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.place?.title ?? 'Collections',
    description: loaderData?.place?.words || 'Collections of handwoven sarees.',
    picture: loaderData?.picture,
    ...placeWords(loaderData),
  });

/** Returns the canonical address; an unknown collection has none and is not indexed. */
function placeWords(data: Route.ComponentProps['loaderData'] | undefined): Partial<Parameters<typeof pageMeta>[1]> {
  if (!data?.place) return { isPrivate: true };
  const { place, listing } = data;
  const here = { to: `/collections/${place.id}`, label: place.title };
  return { canonical: here.to, statements: (site) => listStatements(site, listing, here) };
}

export default function Collection({ loaderData: { place, picture, view, listing } }: Route.ComponentProps) {
  return (
    <ListingPage
      title={place?.title ?? 'Collections'}
      intro={place?.words || undefined}
      picture={picture}
      visited={place?.id}
      view={view}
      listing={listing}
      emptyText="No products found in this category."
    />
  );
}
