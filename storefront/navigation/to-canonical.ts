/** Redirects other addresses of a page to its canonical one for good, with their query (decisions: old links). */
import { type MiddlewareFunction, redirect } from 'react-router';
import { canonicalPath } from './canonical-path.ts';

/**
 * Redirects before anything of a page is looked up. Navigation inside the page asks for data, which passes as it is.
 */
export const canonicalPathMiddleware: MiddlewareFunction<Response> = ({ request }, next) => {
  redirectToCanonical(request, canonicalPath(new URL(request.url).pathname));
  return next();
};

/** Throws the redirect when the request's path is not the canonical one. Loader requests for data pass as they are. */
export function redirectToCanonical(request: Request, path: string): void {
  const url = new URL(request.url);
  if (url.pathname === path || url.pathname.endsWith('.data')) return;
  if (decoded(url.pathname) === decoded(path)) return;
  throw redirect(`${path}${url.search}`, 301);
}

/** An address may hold what is no text at all: nothing is made of it then. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
