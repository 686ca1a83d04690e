/** A category's sarees. The ids of collections are accepted too (spec 2); an unknown id shows no products. */
import { data } from 'react-router';
import { emptyListing } from '../../shop/catalogue/listing.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { fetchHousePictures, fetchPlace } from '../api/house.ts';
import { listViewQueryNames, toListingQuery } from '../listing/filter-address.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { readListView } from '../listing/read-list-view.ts';
import { takePageData } from '../prefetch/page-data.ts';
import { pageMeta } from '../seo/meta.ts';
import { listStatements } from '../seo/structured-data.ts';
import type { Route } from './+types/categories.$id';

export const handle = { parameters: listViewQueryNames };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const place = await fetchPlace(api, params.id);
  if (!place) return data({ place, picture: null, listing: emptyListing }, { status: 404 });
  const view = await readListView(api, request);
  const query =
    place.kind === 'collection'
      ? toListingQuery(view, { collection: place.id })
      : toListingQuery({ ...view, filter: { ...view.filter, categories: [place.id] } });
  const [house, listing] = await Promise.all([fetchHousePictures(api), answerOf(api.listing.$get({ query }))]);
  return { place, picture: house(`${place.kind}-${place.id}`), listing };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

export { shouldRevalidate } from '../listing/use-listing.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.place?.title ?? 'Sarees',
    description: loaderData?.place?.words || 'Handwoven sarees.',
    picture: loaderData?.picture,
    ...placeWords(loaderData),
  });

/** Returns the canonical address: for a collection that of its own page; an unknown id has none and is not indexed. */
function placeWords(data: Route.ComponentProps['loaderData'] | undefined): Partial<Parameters<typeof pageMeta>[1]> {
  if (!data?.place) return { isPrivate: true };
  const { place, listing } = data;
  const folder = place.kind === 'collection' ? 'collections' : 'categories';
  const here = { to: `/${folder}/${place.id}`, label: place.title };
  return { canonical: here.to, statements: (site) => listStatements(site, listing, here) };
}

export default function Category({ loaderData: { place, picture, listing } }: Route.ComponentProps) {
  return (
    <ListingPage
      title={place?.title ?? 'Sarees'}
      intro={place?.words || undefined}
      visited={place?.id}
      listing={listing}
      hasFabric={place?.kind !== 'category'}
      picture={picture}
      emptyText="No products found in this category."
    />
  );
}
