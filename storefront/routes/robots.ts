/** `/robots.txt`: what searchers need not look at, and where the sitemap is. It is advice, not a lock. */
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import type { Route } from './+types/robots';

/** Somebody's own, or for programs. The documentation of the API may be found. */
const nobodysBusiness = ['/api/', '/checkout', '/orders', '/track', '/login', '/register', '/profile'];

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = await answerOf(apiOf(context).shop.$get());
  const lines = [
    'User-agent: *',
    ...nobodysBusiness.map((path) => `Disallow: ${path}`),
    'Allow: /api/docs',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
