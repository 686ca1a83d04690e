/** A weaver's own page: who they are, and their sarees on sale and sold, a page at a time. */
import { data } from 'react-router';
import type { PageQuery } from '../../shop/page-query.ts';
import { answerOf } from '../api/client.ts';
import { apiOf, rethrowAsNotFound } from '../api/context.ts';
import { weaverLink } from '../navigation/links.ts';
import { redirectToCanonical } from '../navigation/to-canonical.ts';
import { takePageData } from '../prefetch/page-data.ts';
import { pageMeta } from '../seo/meta.ts';
import { listStatements, weaverStatement } from '../seo/structured-data.ts';
import { WeaverHead } from '../weavers/weaver-head.tsx';
import { WeaverPages } from '../weavers/weaver-pages.tsx';
import { WeaverPieces } from '../weavers/weaver-pieces.tsx';
import type { Route } from './+types/weavers.$id';

export const handle: PageQuery = { parameters: ['page'] };

const pageIn = (request: Request) => new URL(request.url).searchParams.get('page') ?? '1';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const param = { id: params.id.toLowerCase() };
  const page = pageIn(request);
  if (!/^[1-9]\d{0,2}$/.test(page)) throw data(null, { status: 404 });
  const answer = await answerOf(apiOf(context).weavers[':id'].$get({ param, query: { page } })).catch(
    rethrowAsNotFound,
  );
  redirectToCanonical(request, weaverLink(answer.weaver.name));
  if (answer.cards.length === 0 && page !== '1') throw data(null, { status: 404 });
  return { ...answer, page: Number(page) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { weaver, cards, total } = loaderData;
  const place = weaver.villages.length === 0 ? '' : ` in ${weaver.villages.join(' and ')}`;
  const crafts = weaver.crafts.length === 0 ? '' : `: ${weaver.crafts.join(', ')}`;
  const here = { to: weaverLink(weaver.name), label: weaver.name };
  const trail = [{ to: '/know-your-weaver', label: 'Know Your Weaver' }, here];
  return pageMeta(matches, {
    title: `${weaver.name}, weaver${place}`,
    description:
      total === 0 && weaver.words !== null
        ? weaver.words.split('\n', 1).join('')
        : `Sarees woven by hand by ${weaver.name}${place}${crafts}.`,
    weaver: weaver.id,
    canonical: here.to,
    statements: (site) => [weaverStatement(site, weaver), ...listStatements(site, { cards, total }, ...trail)],
  });
};

export default function Weaver({ loaderData: { weaver, closeUp, ...sarees } }: Route.ComponentProps) {
  return (
    <article>
      <WeaverHead weaver={weaver} saree={sarees.cards[0]} closeUp={closeUp} />
      <WeaverPieces weaver={weaver} cards={sarees.cards} />
      <WeaverPages to={weaverLink(weaver.name)} {...sarees} />
    </article>
  );
}
