/** A collection's sarees; an unknown one is not there. */
import { data } from 'react-router';
import { collectionIds, titleOf } from '../../shop/catalogue/vocabulary.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { housePictures } from '../api/house.ts';
import { collectionIntros } from '../content/about.ts';
import { listingQuery, readListView } from '../listing/filter-address.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { pageMeta } from '../meta.ts';
import { toCanonical } from '../to-canonical.ts';
import type { Route } from './+types/collections.$id';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = collectionIds.find((known) => known === params.id.toLowerCase());
  if (!id) throw data(null, { status: 404 });
  toCanonical(request, `/collections/${id}`);
  const view = readListView(new URL(request.url).searchParams);
  const api = apiOf(context);
  const query = listingQuery(view, { collection: id });
  const [house, listing] = await Promise.all([housePictures(api), answerOf(api.listing.$get({ query }))]);
  return { id, view, picture: house(`collection-${id}`), listing };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: titleOf(loaderData?.id ?? '') ?? 'Collection',
    description: loaderData ? collectionIntros[loaderData.id] : '',
    picture: loaderData?.picture,
  });

export default function Collection({ loaderData: { id, view, picture, listing } }: Route.ComponentProps) {
  return (
    <ListingPage
      title={titleOf(id) ?? id}
      intro={collectionIntros[id]}
      picture={picture}
      listing={listing}
      view={view}
      emptyText="No products found in this category."
    />
  );
}
