/** A collection's sarees; an unknown one is not there. */
import { data } from 'react-router';
import { collectionIds, titleOf } from '../../shop/catalogue/vocabulary.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { housePictures } from '../api/house.ts';
import { collectionIntros } from '../content/about.ts';
import { listingQuery, readListView } from '../listing/filter-address.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { pageMeta } from '../seo/meta.ts';
import { listStatements } from '../seo/structured-data.ts';
import type { Route } from './+types/collections.$id';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = collectionIds.find((known) => known === params.id.toLowerCase());
  if (!id) throw data(null, { status: 404 });
  const view = readListView(new URL(request.url).searchParams);
  const api = apiOf(context);
  const query = listingQuery(view, { collection: id });
  const [house, listing] = await Promise.all([housePictures(api), answerOf(api.listing.$get({ query }))]);
  return { id, picture: house(`collection-${id}`), listing };
}

export { shouldRevalidate } from '../listing/use-listing.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: titleOf(loaderData?.id ?? '') ?? 'Collection',
    description: loaderData ? collectionIntros[loaderData.id] : '',
    picture: loaderData?.picture,
    ...(loaderData && placeWords(loaderData)),
  });

function placeWords({ id, listing }: Route.ComponentProps['loaderData']): Partial<Parameters<typeof pageMeta>[1]> {
  const here = { to: `/collections/${id}`, label: titleOf(id) ?? id };
  return { canonical: here.to, statements: (site) => listStatements(site, listing, here) };
}

export default function Collection({ loaderData: { id, picture, listing } }: Route.ComponentProps) {
  return (
    <ListingPage
      title={titleOf(id) ?? id}
      intro={collectionIntros[id]}
      picture={picture}
      visited={id}
      listing={listing}
      emptyText="No products found in this category."
    />
  );
}
