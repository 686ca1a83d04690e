/** One address for one thing: others that mean it redirect there for good, with their query (decisions: old links). */
import { redirect } from 'react-router';

/** Throws the redirect when the request's path is not the canonical one. Loader requests for data pass as they are. */
export function toCanonical(request: Request, path: string): void {
  const url = new URL(request.url);
  if (url.pathname === path || url.pathname.endsWith('.data')) return;
  if (decodeURIComponent(url.pathname) === decodeURIComponent(path)) return;
  throw redirect(`${path}${url.search}`, 301);
}
