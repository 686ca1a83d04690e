/** `/sarees`: all sarees, or those that a search finds; a search for a sku redirects to its saree. */
import { redirect } from 'react-router';
import { normaliseSku } from '../../shop/catalogue/saree.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { fetchHouse } from '../api/house.ts';
import { listViewQueryNames, readListView, toListingQuery } from '../listing/filter-address.ts';
import { fewResults, ListingPage } from '../listing/listing-page.tsx';
import { productLink } from '../navigation/links.ts';
import { takePageData } from '../prefetch/page-data.ts';
import { loadNoResultsHelp, loadPlaces } from '../search/load-help.ts';
import { NoResults, Places } from '../search/no-results.tsx';
import { pageMeta } from '../seo/meta.ts';
import { listStatements } from '../seo/structured-data.ts';
import type { Route } from './+types/sarees';

export const handle = { parameters: listViewQueryNames };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const house = await fetchHouse(api);
  const view = readListView(request, house);
  const listing = await answerOf(api.listing.$get({ query: toListingQuery(view) }));
  const { search } = view.filter;
  const [only, ...others] = listing.cards;
  if (only && others.length === 0 && normaliseSku(search) === normaliseSku(only.sku))
    throw redirect(productLink(only.path));
  const help = listing.total === 0 && search ? await loadNoResultsHelp(api, house, search) : null;
  const isFew = search !== '' && listing.total > 0 && listing.total <= fewResults;
  return { view, listing, help, places: isFew ? await loadPlaces(api, house) : null };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

export { shouldRevalidate } from '../listing/use-listing.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.view.filter.search ? `“${loaderData.view.filter.search}”` : 'All Sarees',
    canonical: '/sarees',
    isPrivate: Boolean(loaderData?.view.filter.search),
    statements: (site) =>
      loaderData ? listStatements(site, loaderData.listing, { to: '/sarees', label: 'Sarees' }) : [],
    description:
      'Every handwoven saree on the shelf: cotton, linen, silk and zari, by fabric, weave, colour, price and occasion.',
  });

export default function Sarees({ loaderData: { view, listing, help, places } }: Route.ComponentProps) {
  const { search } = view.filter;
  return (
    <ListingPage
      title={search ? `Results for “${search}”` : 'All Sarees'}
      visited="all"
      intro={listing.meant ? `Showing results for “${listing.meant}”.` : undefined}
      view={view}
      listing={listing}
      {...(places && { besideFew: <Places title="By fabric and weave" places={places} /> })}
      {...(help && { whenNothingFound: <NoResults help={help} /> })}
    />
  );
}
