/** `/sarees/{name}`: the listing narrowed to one name, in all its colours. */
import { data } from 'react-router';
import { answerOf } from '../api/client.ts';
import { apiOf, rethrowAsNotFound } from '../api/context.ts';
import { fetchHouse } from '../api/house.ts';
import { listViewQueryNames, readListView, toListingQuery } from '../listing/filter-address.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { sareesOfNameLink } from '../navigation/links.ts';
import { redirectToCanonical } from '../navigation/to-canonical.ts';
import { takePageData } from '../prefetch/page-data.ts';
import { pageMeta } from '../seo/meta.ts';
import { listStatements } from '../seo/structured-data.ts';
import type { Route } from './+types/sarees-of-name.$saree_name';

export const handle = { parameters: listViewQueryNames };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const view = readListView(request, await fetchHouse(apiOf(context)));
  const place = { name: params.saree_name };
  const listing = await answerOf(apiOf(context).listing.$get({ query: toListingQuery(view, place) })).catch(
    rethrowAsNotFound,
  );
  const whole = listing.cards[0] ?? (await firstOfName(context, params.saree_name));
  if (!whole) throw data(null, { status: 404 });
  redirectToCanonical(request, sareesOfNameLink(whole.name));
  return { view, listing, name: whole.name };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

/** Returns a card of a name, whatever the filters exclude; `undefined` if no saree has the name. */
async function firstOfName(context: Route.LoaderArgs['context'], name: string) {
  const { cards } = await answerOf(apiOf(context).listing.$get({ query: { name, limit: '1' } }));
  return cards[0];
}

export { shouldRevalidate } from '../listing/use-listing.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: `${loaderData?.name ?? 'Sarees'} in all its colours`,
    ...(loaderData && { canonical: sareesOfNameLink(loaderData.name) }),
    statements: (site) =>
      loaderData
        ? listStatements(
            site,
            loaderData.listing,
            { to: '/sarees', label: 'Sarees' },
            { to: sareesOfNameLink(loaderData.name), label: loaderData.name },
          )
        : [],
    description: `Every colour in which ${loaderData?.name ?? 'this saree'} is woven.`,
  });

export default function SareesOfName({ loaderData: { view, listing, name } }: Route.ComponentProps) {
  return <ListingPage title={name} visited="all" intro="In all its colours." view={view} listing={listing} />;
}
