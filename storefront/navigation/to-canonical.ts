/**
 * Permanent redirects (301) from other addresses of a page to its canonical one, with their query (decisions: old
 * links).
 */
import { type MiddlewareFunction, redirect } from 'react-router';
import { cleanPath, decodedPath } from '../../shop/contact/clean-path.ts';
import { canonicalPath } from './canonical-path.ts';

/** Redirects before anything is looked up for a page. The router's requests for data (`.data`) pass as they are. */
export const canonicalPathMiddleware: MiddlewareFunction<Response> = ({ request }, next) => {
  redirectToCanonical(request, canonicalPath(cleanPath(new URL(request.url).pathname)));
  return next();
};

/**
 * Keeps browsers and CDNs from keeping a redirect: a saree may get its former path back, or another saree may take it
 * (decision 0061).
 */
const notKept = { 'cache-control': 'no-store' };

/**
 * Throws a redirect to `path` if the request's path differs from it. The router's requests for data pass as they are.
 */
export function redirectToCanonical(request: Request, path: string): void {
  const url = new URL(request.url);
  if (url.pathname === path || url.pathname.endsWith('.data')) return;
  if (decodedPath(url.pathname) === decodedPath(path)) return;
  throw redirect(`${path}${url.search}`, { status: 301, headers: notKept });
}
