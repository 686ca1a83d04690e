/** The five static pages. */
import { data } from 'react-router';
import { noPageQuery } from '../../shop/page-query.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { findPolicyPage, linksToOtherPolicies, policyIds, policyLinks } from '../content/policies.ts';
import { PolicyArticle } from '../policies/policy-article.tsx';
import { takePageData } from '../prefetch/page-data.ts';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/$policy';

export const handle = noPageQuery;

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = policyIds.find((known) => known === params.policy.toLowerCase());
  if (!id) throw data(null, { status: 404 });
  const { facts, payment, publicUrl } = await answerOf(apiOf(context).shop.$get());
  const known = { ...facts, website: publicUrl, paymentService: payment.displayName };
  return { page: findPolicyPage(id, known), links: policyLinks(id, known), others: linksToOtherPolicies(id) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, {
    title: loaderData?.page.title ?? '',
    description: loaderData?.page.summary ?? '',
    ...(loaderData && { canonical: `/${params.policy.toLowerCase()}` }),
  });

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <PolicyArticle {...loaderData} />;
}
