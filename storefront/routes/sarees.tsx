/** `/sarees`: everything, or what a search leaves. */
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { listingQuery, readListView } from '../listing/filter-address.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { pageMeta } from '../meta.ts';
import { listStatements } from '../structured-data.ts';
import type { Route } from './+types/sarees';

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = readListView(new URL(request.url).searchParams);
  const listing = await answerOf(apiOf(context).listing.$get({ query: listingQuery(view) }));
  return { search: view.filter.search, listing };
}

export { shouldRevalidate } from '../listing/use-listing.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.search ? `“${loaderData.search}”` : 'All Sarees',
    canonical: '/sarees',
    isPrivate: Boolean(loaderData?.search),
    statements: (site) =>
      loaderData ? listStatements(site, loaderData.listing, { to: '/sarees', label: 'Sarees' }) : [],
    description:
      'Every handwoven saree on the shelf: cotton, linen, silk and zari, by fabric, weave, colour, price and occasion.',
  });

export default function Sarees({ loaderData: { search, listing } }: Route.ComponentProps) {
  return <ListingPage title={search ? `Found for “${search}”` : 'All Sarees'} listing={listing} />;
}
