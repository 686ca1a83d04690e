import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { onlyFrom } from '../../shop/ports/content-sources.ts';
import { pageSecurity } from './security-headers.ts';

const hosts = onlyFrom('http://localhost:3001');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function page(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-script-nonce': 'n-1' },
  });
}

test('our own inline scripts are allowed by hash, a smuggled one is not, and no nonce is left', async () => {
  const html =
    '<p>Nice<script>steal()</script></p><script nonce="n-1">ours()</script><script nonce="n-1" src="/a.js"></script>';
  const secured = await pageSecurity(page(html), hosts);
  const policy = secured.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(hashOf('ours()'));
  expect(policy).not.toContain(hashOf('steal()'));
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(secured.headers.has('x-script-nonce')).toBe(false);
  expect(await secured.text()).not.toContain('nonce');
});

test('a page that was found may be kept for a while, any other may not', async () => {
  expect((await pageSecurity(page('<p>'), hosts)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect((await pageSecurity(page('<p>', 404), hosts)).headers.get('cache-control')).toBe('no-store');
});

test('pictures and videos may come from the media host as well, of which only the origin counts', async () => {
  const policyFor = async (mediaBaseUrl: string) =>
    (await pageSecurity(page('<p>'), hosts, mediaBaseUrl)).headers.get('content-security-policy')?.split('; ');
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

test('what is no page passes as it is', async () => {
  const picture = new Response('x', { headers: { 'content-type': 'image/webp' } });
  expect(await pageSecurity(picture, hosts)).toBe(picture);
});
