/**
 * Tells browsers what they may prefetch when a link is about to be followed (Speculation Rules): documents of public
 * pages, until the page's scripts run (`data-live`), which fetch less. Nothing is prerendered: that would fetch
 * pictures and videos that may never be seen.
 */

import { noPageQuery } from '../../shop/page-query.ts';
import { policyIds } from '../content/policies.ts';
import { publicPagePatterns } from '../navigation/public-pages.ts';

export const handle = noPageQuery;

const where = {
  and: [
    { href_matches: [...publicPagePatterns, ...policyIds.map((id) => `/${id}`)] },
    { selector_matches: ':root:not([data-live]) a' },
  ],
};

export function loader(): Response {
  return new Response(JSON.stringify({ prefetch: [{ source: 'document', where, eagerness: 'moderate' }] }), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=86400' },
  });
}
