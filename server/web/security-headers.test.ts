import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { cspSourcesOfHost } from '../../shop/ports/csp-sources.ts';
import { addPageHeaders, addSecurityHeaders } from './security-headers.ts';

const hosts = cspSourcesOfHost('http://localhost:3001');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function page(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-script-nonce': 'n-1' },
  });
}

test('inline scripts with the nonce are allowed by their hashes, an injected one is not, and no nonce is left in the page', async () => {
  const html =
    '<p>Nice<script>steal()</script></p><script nonce="n-1">ours()</script><script nonce="n-1" src="/a.js"></script>';
  const secured = await addPageHeaders(page(html), hosts);
  const policy = secured.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(hashOf('ours()'));
  expect(policy).not.toContain(hashOf('steal()'));
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(secured.headers.has('x-script-nonce')).toBe(false);
  expect(await secured.text()).not.toContain('nonce');
});

test('styles are allowed from the shop’s files, inline ones with the nonce by their hashes, and no others', async () => {
  const stylesOf = async (html: string, outside = hosts) =>
    /style-src ([^;]*);/.exec(
      (await addPageHeaders(page(html), outside)).headers.get('content-security-policy') ?? '',
    )?.[1];
  const order = '@layer reset, base, components;';
  const html = `<style nonce="n-1">${order}</style><p style="color: red">Nice<style>p { color: red }</style></p>`;
  expect(await stylesOf(html)).toBe(`'self' ${hashOf(order)}`);
  const writing = { ...hosts, style: ["'unsafe-inline'"] };
  expect(await stylesOf(html, writing)).toBe("'self' 'unsafe-inline'");
});

test('violations of the policy are reported to the shop', async () => {
  const { headers } = await addPageHeaders(page('<p>'), hosts);
  expect(headers.get('content-security-policy')).toMatch(/; report-uri [/]api[/]csp-reports$/);
});

test('a page that was found is sent with no-cache, and any other page with no-store', async () => {
  expect((await addPageHeaders(page('<p>'), hosts)).headers.get('cache-control')).toBe('no-cache');
  expect((await addPageHeaders(page('<p>', 404), hosts)).headers.get('cache-control')).toBe('no-store');
});

test('pictures and videos may come from the media host as well, by its origin', async () => {
  const policyFor = async (mediaBaseUrl: string) =>
    (await addPageHeaders(page('<p>'), hosts, mediaBaseUrl)).headers.get('content-security-policy')?.split('; ');
  expect(await policyFor('https://media.test/shop')).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: http://localhost:3001 https://media.test",
      "media-src 'self' https://media.test",
    ]),
  );
  expect(await policyFor('')).toEqual(
    expect.arrayContaining(["img-src 'self' data: http://localhost:3001", "media-src 'self'"]),
  );
});

test('an answer that is not a page passes unchanged', async () => {
  const picture = new Response('x', { headers: { 'content-type': 'image/webp' } });
  expect(await addPageHeaders(picture, hosts)).toBe(picture);
});

test.each([true, false])(
  'every answer has the security headers, and HSTS only if the shop has https (%s)',
  async (isHttps) => {
    const site = new Hono().use(addSecurityHeaders(isHttps)).get('/', (c) => c.text('ok'));
    const { headers } = await site.request('/');
    expect(headers.get('strict-transport-security')).toBe(isHttps ? 'max-age=31536000; includeSubDomains' : null);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
  },
);
