/** A weaver's own page: who they are, and every saree of theirs. */
import { answerOf } from '../api/client.ts';
import { apiOf, rethrowAsNotFound } from '../api/context.ts';
import { weaverLink } from '../navigation/links.ts';
import { noPageQuery } from '../navigation/page-query.ts';
import { redirectToCanonical } from '../navigation/to-canonical.ts';
import { takePageData } from '../prefetch/page-data.ts';
import { SareeCardRow } from '../product/card-row.tsx';
import { pageMeta } from '../seo/meta.ts';
import { listStatements, weaverStatement } from '../seo/structured-data.ts';
import { WeaverHead } from '../weavers/weaver-head.tsx';
import type { Route } from './+types/weavers.$id';

export const handle = noPageQuery;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const param = { id: params.id.toLowerCase() };
  const answer = await answerOf(apiOf(context).weavers[':id'].$get({ param })).catch(rethrowAsNotFound);
  redirectToCanonical(request, weaverLink(answer.weaver.name));
  return answer;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { weaver, cards } = loaderData;
  const here = { to: weaverLink(weaver.name), label: weaver.name };
  const trail = [{ to: '/know-your-weaver', label: 'Know Your Weaver' }, here];
  return pageMeta(matches, {
    title: `${weaver.name}, weaver in ${weaver.villages.join(' and ')}`,
    description: `Sarees woven by hand by ${weaver.name} in ${weaver.villages.join(' and ')}: ${weaver.crafts.join(', ')}.`,
    picture: cards[0]?.image,
    canonical: here.to,
    statements: (site) => [
      weaverStatement(site, weaver),
      ...listStatements(site, { cards, total: cards.length }, ...trail),
    ],
  });
};

export default function Weaver({ loaderData: { weaver, cards } }: Route.ComponentProps) {
  return (
    <article>
      <WeaverHead weaver={weaver} />
      <SareeCardRow id="woven" title={`Woven by ${weaver.name}`} cards={cards} />
    </article>
  );
}
