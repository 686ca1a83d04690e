/** A category's sarees. The ids of collections are accepted too (spec 2); an unknown id shows no products. */
import { data } from 'react-router';
import { emptyListing } from '../../shop/catalogue/listing.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { fetchHouse, fetchHousePictures, findPlace } from '../api/house.ts';
import { type ListView, listViewQueryNames, readListView, toListingQuery } from '../listing/filter-address.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { takePageData } from '../prefetch/page-data.ts';
import { pageMeta } from '../seo/meta.ts';
import { listStatements } from '../seo/structured-data.ts';
import type { Route } from './+types/categories.$id';

export const handle = { parameters: listViewQueryNames };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const house = await fetchHouse(api);
  const place = findPlace(house, params.id);
  const asked = readListView(request, house);
  if (!place) return data({ place, picture: null, view: asked, listing: emptyListing }, { status: 404 });
  const isCollection = place.kind === 'collection';
  // A category is a fabric itself: none is read from the address.
  const view = isCollection ? asked : withFabrics(asked, []);
  const query = isCollection
    ? toListingQuery(view, { collection: place.id })
    : toListingQuery(withFabrics(view, [place.id]));
  const [pictureOf, listing] = await Promise.all([fetchHousePictures(api), answerOf(api.listing.$get({ query }))]);
  return { place, picture: pictureOf(`${place.kind}-${place.id}`), view, listing };
}

const withFabrics = (view: ListView, categories: string[]): ListView => ({
  ...view,
  filter: { ...view.filter, categories },
});

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

export default function Category({ loaderData: { place, picture, view, listing } }: Route.ComponentProps) {
  return (
    <ListingPage
      title={place?.title ?? 'Sarees'}
      intro={place?.words || undefined}
      visited={place?.id}
      view={view}
      listing={listing}
      hasFabric={place?.kind !== 'category'}
      picture={picture}
      emptyText="No products found in this category."
    />
  );
}
