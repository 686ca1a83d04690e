/**
 * `/sitemap.xml`, an index, and its parts (sitemaps.org; Google's image extension): `/sitemap/pages.xml` has all pages
 * that may be indexed except the sarees'; `/sitemap/sarees-1.xml` and so on have the sarees and their pictures.
 */
import { data } from 'react-router';
import { type Picture, variantPath, widthsOf } from '../../shop/media/picture.ts';
import { pictureNameAtPath } from '../../shop/media/saree-names.ts';
import { noPageQuery } from '../../shop/page-query.ts';
import { type ApiClient, answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { fetchHouse } from '../api/house.ts';
import { categoryLinksOf, collectionLinksOf, productLink, weaverLink } from '../navigation/links.ts';
import { indexablePages } from '../seo/pages.ts';
import type { Route } from './+types/sitemap';

export const handle = noPageQuery;

/** Width in which pictures are named, or the largest one below of those that there are. */
const sharedWidth = 1280;
/** Number of sarees in a part: so few are answered quickly, however many the shop has. */
const partLength = 50;

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const api = apiOf(context);
  const { facts, publicUrl } = await answerOf(api.shop.$get());
  if (params.part === undefined) return respond(await indexOf(api, publicUrl));
  if (params.part === 'pages.xml') return respond(await pagesPart(api, publicUrl));
  const [, number] = /^sarees-([1-9]\d{0,5})[.]xml$/.exec(params.part) ?? [];
  const sarees = number ? await sareesOf(api, Number(number)) : [];
  if (sarees.length === 0) throw data(null, { status: 404 });
  const mediaUrl = facts.mediaBaseUrl || publicUrl;
  return respond(
    urlSet(sarees.map((saree) => entry(`${publicUrl}${productLink(saree.path)}`, picturesOf(saree, mediaUrl)))),
  );
}

function respond(xml: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

async function indexOf(api: ApiClient, publicUrl: string): Promise<string> {
  const answer = await api.sarees.$get({ query: { page: '1', limit: '1' } });
  const count = Math.ceil(Number(answer.headers.get('x-total-count')) / partLength);
  const parts = ['pages', ...Array.from({ length: count }, (_, nth) => `sarees-${nth + 1}`)];
  const entries = parts.map((part) => `<sitemap><loc>${escaped(`${publicUrl}/sitemap/${part}.xml`)}</loc></sitemap>`);
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

async function pagesPart(api: ApiClient, publicUrl: string): Promise<string> {
  const [weavers, house] = await Promise.all([answerOf(api.weavers.$get()), fetchHouse(api)]);
  const places = [...categoryLinksOf(house), ...collectionLinksOf(house)].map(({ to }) => to);
  const paths = [...indexablePages, ...places, ...new Set(weavers.map(({ name }) => weaverLink(name)))];
  return urlSet(paths.map((path) => entry(`${publicUrl}${path}`)));
}

function sareesOf(api: ApiClient, part: number) {
  return answerOf(api.sarees.$get({ query: { page: String(part), limit: String(partLength), sort: 'name-asc' } }));
}

interface Pictured {
  readonly path: string;
  readonly gallery: readonly (Picture | null)[];
}

function picturesOf({ path, gallery }: Pictured, mediaUrl: string): string[] {
  return gallery.flatMap((picture, at) => {
    const name = pictureNameAtPath(path, at + 1);
    const width = picture ? widthsOf(picture).findLast((listed) => listed <= sharedWidth) : undefined;
    return width ? [`${mediaUrl}${variantPath({ name }, width, 'webp')}`] : [];
  });
}

function entry(address: string, pictures: readonly string[] = []): string {
  const images = pictures.map((picture) => `<image:image><image:loc>${escaped(picture)}</image:loc></image:image>`);
  return `<url><loc>${escaped(address)}</loc>${images.join('')}</url>`;
}

function urlSet(entries: readonly string[]): string {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<urlset ${names}>\n${entries.join('\n')}\n</urlset>\n`;
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
