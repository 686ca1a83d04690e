/**
 * `/sitemap.xml`: every page that searchers may keep, and the pictures of each saree (sitemaps.org; Google's image
 * extension). One document: a sitemap may hold 50,000 addresses.
 */
import { categories, collections } from '../../shop/catalogue/vocabulary.ts';
import { type Picture, variantPath } from '../../shop/media/picture.ts';
import { type ApiClient, answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { productLink, weaverLink } from '../navigation/links.ts';
import { withoutQuery } from '../navigation/page-query.ts';
import { lastingPages } from '../seo/pages.ts';
import type { Route } from './+types/sitemap';

export const handle = withoutQuery;

const pages = [
  ...lastingPages,
  ...categories.map(({ id }) => `/categories/${id}`),
  ...collections.map(({ id }) => `/collections/${id}`),
];

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const api = apiOf(context);
  const [{ facts, publicUrl }, sarees, weavers] = await Promise.all([
    answerOf(api.shop.$get()),
    allSarees(api),
    answerOf(api.weavers.$get()),
  ]);
  const mediaUrl = facts.mediaBaseUrl || publicUrl;
  const entries = [
    ...pages.map((path) => entry(`${publicUrl}${path}`)),
    ...[...new Set(weavers.map(({ name }) => weaverLink(name)))].map((path) => entry(`${publicUrl}${path}`)),
    ...sarees.map(({ path, gallery }) => entry(`${publicUrl}${productLink(path)}`, picturesOf(gallery, mediaUrl))),
  ];
  return new Response(documentOf(entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

const pageLength = 1_000;

async function allSarees(api: ApiClient) {
  const pageOf = (page: number) =>
    answerOf(api.sarees.$get({ query: { page: String(page), limit: String(pageLength), sort: 'name-asc' } }));
  const sarees = await pageOf(1);
  for (let page = 2; sarees.length === (page - 1) * pageLength; page += 1) sarees.push(...(await pageOf(page)));
  return sarees;
}

function picturesOf(gallery: readonly (Picture | null)[], mediaUrl: string): string[] {
  return gallery
    .filter((picture) => picture !== null)
    .map(({ name }) => `${mediaUrl}${variantPath({ name }, 1280, 'webp')}`);
}

function entry(address: string, pictures: readonly string[] = []): string {
  const images = pictures.map((picture) => `<image:image><image:loc>${escaped(picture)}</image:loc></image:image>`);
  return `<url><loc>${escaped(address)}</loc>${images.join('')}</url>`;
}

function documentOf(entries: readonly string[]): string {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${entries.join('\n')}\n</urlset>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
