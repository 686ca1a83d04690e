/** `/robots.txt`: the pages that search engines leave out, and the sitemap. It is advice, not a lock. */

import { noPageQuery } from '../../shop/page-query.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { personalPages } from '../seo/pages.ts';
import type { Route } from './+types/robots';

export const handle = noPageQuery;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = await answerOf(apiOf(context).shop.$get());
  const lines = [
    'User-agent: *',
    ...['/api/', '/office', ...personalPages].map((path) => `Disallow: ${path}`),
    // The documentation of the API may be indexed.
    'Allow: /api/docs',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
