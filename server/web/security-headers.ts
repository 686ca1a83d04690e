/**
 * Adds the security headers of pages and other answers. A page's inline scripts are allowed by their hashes, so that its HTML stays the
 * same for every shopper (a nonce would make each answer differ) and may be kept by caches. Which scripts and styles are ours
 * the rendering says by a nonce that is taken out here: one that was smuggled into the page has no hash and is not used.
 */
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { CspSources } from '../../shop/ports/csp-sources.ts';
import { cspReportPath } from '../api/csp-reports.ts';

/** Browsers hold the shop and the names below its own to https for a year. */
export const strictTransport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/**
 * Adds the security headers of every answer. `isHttps`: the shop is only ever reached by https, and browsers are told
 * so (HSTS).
 */
export function addSecurityHeaders(isHttps: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (isHttps) c.res.headers.set(...strictTransport);
    c.res.headers.set('x-content-type-options', 'nosniff');
    c.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    c.res.headers.set('x-frame-options', 'DENY');
    // Payment pages open bank windows and must be able to hear from them.
    c.res.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
    c.res.headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  };
}

const reportsTo = `/api${cspReportPath}`;

/**
 * Adds Content-Security-Policy, Speculation-Rules and Cache-Control to a page; leaves anything but HTML as it is. `outside` are the
 * services' sources, `mediaBaseUrl` is the pictures' host, '' for our own origin.
 */
export async function addPageHeaders(response: Response, outside: CspSources, mediaBaseUrl = ''): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const headers = new Headers(response.headers);
  const nonce = headers.get('x-script-nonce') ?? '';
  headers.delete('x-script-nonce');
  const html = await response.text();
  headers.set(
    'content-security-policy',
    policy(
      { scripts: scriptHashes(html, nonce), styles: styleHashes(html, nonce) },
      outside,
      mediaBaseUrl && new URL(mediaBaseUrl).origin,
    ),
  );
  headers.set('reporting-endpoints', `csp="${reportsTo}"`);
  if (response.status === 200) headers.set('speculation-rules', '"/speculation-rules.json"');
  // Caches ask us each time whether it is still true; only an answer that may hold anything else is not kept at all.
  headers.set('cache-control', response.status === 200 ? 'no-cache' : 'no-store');
  return new Response(html.replaceAll(` nonce="${nonce}"`, ''), { status: response.status, headers });
}

/** The hashes of the inline scripts that carry the nonce. */
function scriptHashes(html: string, nonce: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  return scripts
    .filter(
      ([, attributes = '']) => nonce !== '' && attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
    )
    .map(([, , text = '']) => hashOf(text));
}

/** The hashes of the inline styles that carry the nonce. */
function styleHashes(html: string, nonce: string): string[] {
  const styles = [...html.matchAll(/<style nonce="([^"]*)">([\s\S]*?)<\/style>/g)];
  return styles.filter(([, mark]) => nonce !== '' && mark === nonce).map(([, , text = '']) => hashOf(text));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Hashes of the inline scripts and styles of our own HTML. */
interface Hashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function policy(ours: Hashes, outside: CspSources, mediaHost: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(ours.scripts), ...outside.script].join(' ')}`,
    // Browsers ignore 'unsafe-inline' beside a hash, so a service that needs it replaces ours.
    `style-src 'self' ${(outside.style.length > 0 ? outside.style : [...new Set(ours.styles)]).join(' ')}`,
    ['img-src', "'self'", 'data:', ...outside.image, mediaHost].filter(Boolean).join(' '),
    ['media-src', "'self'", mediaHost].filter(Boolean).join(' '),
    "font-src 'self' data:",
    `connect-src 'self' ${outside.connect.join(' ')}`,
    `frame-src ${outside.frame.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Older browsers know the first, newer ones the second.
    `report-uri ${reportsTo}`,
    'report-to csp',
  ].join('; ');
}
