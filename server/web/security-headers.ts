/**
 * Adds the security headers of pages and other answers. A page's inline scripts and styles are allowed by their hashes,
 * so that its HTML is the same for every shopper (with a nonce each answer would differ) and may be kept by caches. The
 * rendering marks the shop's own scripts and styles by a nonce, which is removed here; a smuggled one has no nonce, so
 * it gets no hash and is blocked.
 */
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { CspSources } from '../../shop/ports/csp-sources.ts';
import { cspReportPath } from '../api/csp-reports.ts';

/** Header by which browsers use only https for the shop and its subdomains for a year. */
export const strictTransport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/**
 * Adds the security headers of every answer. With `isHttps`, for a shop that is only reached by https, they include
 * HSTS. An answer may have a `referrer-policy`, `cross-origin-opener-policy` or `permissions-policy` of its own.
 */
export function addSecurityHeaders(isHttps: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (isHttps) c.res.headers.set(...strictTransport);
    c.res.headers.set('x-content-type-options', 'nosniff');
    setUnlessSet(c.res.headers, 'referrer-policy', 'strict-origin-when-cross-origin');
    c.res.headers.set('x-frame-options', 'DENY');
    // Payment pages open windows of banks and must be able to receive messages from them.
    setUnlessSet(c.res.headers, 'cross-origin-opener-policy', 'same-origin-allow-popups');
    setUnlessSet(c.res.headers, 'permissions-policy', 'camera=(), microphone=(), geolocation=()');
  };
}

function setUnlessSet(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}

/**
 * Adds Content-Security-Policy, Speculation-Rules and Cache-Control to a page; returns anything but HTML as it is.
 * `outside` are the sources of outside services, `mediaBaseUrl` is the address of the pictures, empty for the shop's
 * own origin.
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
  if (response.status === 200) headers.set('speculation-rules', '"/speculation-rules.json"');
  // Browsers revalidate a page that was found at each use; any other answer is not kept at all.
  headers.set('cache-control', response.status === 200 ? 'no-cache' : 'no-store');
  return new Response(html.replaceAll(` nonce="${nonce}"`, ''), { status: response.status, headers });
}

/** Returns the hashes of the inline scripts that have the nonce. */
function scriptHashes(html: string, nonce: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  return scripts
    .filter(
      ([, attributes = '']) => nonce !== '' && attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
    )
    .map(([, , text = '']) => hashOf(text));
}

/** Returns the hashes of the inline styles that have the nonce. */
function styleHashes(html: string, nonce: string): string[] {
  const styles = [...html.matchAll(/<style nonce="([^"]*)">([\s\S]*?)<\/style>/g)];
  return styles.filter(([, mark]) => nonce !== '' && mark === nonce).map(([, , text = '']) => hashOf(text));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Hashes of a page's own inline scripts and styles. */
interface Hashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function policy(ours: Hashes, outside: CspSources, mediaHost: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(ours.scripts), ...outside.script].join(' ')}`,
    // Browsers ignore 'unsafe-inline' beside a hash, so it replaces the hashes for a service that needs it.
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
    // Every browser knows it. Beside report-to, Firefox would report by that alone, and nothing from an address without TLS.
    `report-uri /api${cspReportPath}`,
  ].join('; ');
}
