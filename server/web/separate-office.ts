/**
 * Keeps the office's host apart from the shop's, if it has one of its own: no page of the shop is answered there, so that a
 * flaw in one cannot act on the origin that has the office's cookie and passkeys (decision 0067).
 */
import type { RequestListener } from 'node:http';
import { pictureFolders, videoFolders } from '../../shop/media/media-name.ts';

const officePage = /^\/office(\/|$)/;
/** Addresses at the office's host besides its pages: its calls, and the files and pictures that its pages show. */
const besidePages = new RegExp(
  `^/(${['api/office', 'assets', ...pictureFolders, ...videoFolders].join('|')})/|^/api/(health|csp-reports)$|^/[a-z0-9-]+[.](svg|png|ico)$`,
);

/**
 * Returns the listener that leads callers of `/office` to the office's host, and answers there nothing but the office. It
 * stands before the page cache, which does not tell hosts apart.
 */
export function separateOffice(
  listener: RequestListener,
  { officeUrl, publicUrl }: { readonly officeUrl: string; readonly publicUrl: string },
): RequestListener {
  const { host, origin } = new URL(officeUrl);
  if (host === new URL(publicUrl).host) return listener;
  return (request, response) => {
    const path = pathOf(origin, request.url);
    const redirect = (location: string) => response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
    if (request.headers.host?.toLowerCase() !== host) {
      if (officePage.test(path)) redirect(`${origin}${path}`);
      else listener(request, response);
    } else if (officePage.test(path) || besidePages.test(path)) listener(request, response);
    else if (path === '/') redirect('/office');
    else
      response
        .writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        .end('The office is at /office.');
  };
}

/** Returns the path that the site will see, where dots are resolved and the query is left out; '' for a line that is no path. */
function pathOf(origin: string, url = ''): string {
  return url.startsWith('/') && URL.canParse(origin + url) ? new URL(origin + url).pathname : '';
}
