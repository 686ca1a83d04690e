/**
 * Head of a page: title, description, canonical address and structured data for search engines, and a picture for
 * sharing (Open Graph, understood by WhatsApp, Facebook and the like). The brand ends every title (spec 2: '{title} |
 * {brand}').
 */
import type { MetaDescriptor } from 'react-router';
import type { ShopFacts } from '../../shop/facts.ts';
import {
  type Picture,
  pathOfName,
  pictureWidths,
  variantPath,
  variantWidth,
  widthsOf,
} from '../../shop/media/picture.ts';
import type { House } from '../api/house.ts';
import type { SiteFacts, StructuredStatement } from './structured-data.ts';

interface AnyMatch {
  readonly id: string;
  readonly loaderData?: unknown;
}

type Matches = readonly (AnyMatch | undefined)[];

interface RootData {
  readonly facts: ShopFacts;
  readonly house: House;
  /** The shop's address. Without it no share picture, canonical address or structured data are stated. */
  readonly publicUrl?: string;
}

/** Returns the root loader's data, for routes whose texts contain the shop's name. */
export function rootDataOf(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

interface PageWords {
  title?: string;
  /** Replaces title and brand. */
  fullTitle?: string;
  description: string;
  /** Picture to share, by its permanent address. */
  picture?: Picture | null | undefined;
  /** Path of a saree: its own share picture, of 1200×630 pixels, replaces `picture`. */
  saree?: string;
  /** Id of a weaver, whose own share picture replaces `picture` as well. */
  weaver?: string;
  /** Path under which the page is indexed, without filters and page numbers. */
  canonical?: string;
  /** True for a page that must not be indexed: a search, or one shopper's own page. */
  isPrivate?: boolean;
  /** Structured data (`structured-data.ts`). */
  statements?: (site: SiteFacts) => readonly StructuredStatement[];
}

/** Returns the tags of a page's head. */
export function pageMeta(matches: Matches, words: PageWords): MetaDescriptor[] {
  const root = rootDataOf(matches);
  const title = words.fullTitle ?? (root ? `${words.title} | ${root.facts.name}` : (words.title ?? ''));
  const { description } = words;
  return [
    { title },
    { name: 'description', content: description },
    ...(words.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ...addressed(root, words),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    ...(root ? [{ property: 'og:site_name', content: root.facts.name }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...sharedPicture(root, words, title),
  ];
}

/** Makes the tags that need the shop's own address; none without it. */
function addressed(root: RootData | undefined, { canonical, statements }: PageWords): MetaDescriptor[] {
  if (!root?.publicUrl) return [];
  const { publicUrl, facts } = root;
  const href = canonical === undefined ? null : `${publicUrl}${canonical}`;
  return [
    ...(href
      ? [
          { tagName: 'link', rel: 'canonical', href },
          { property: 'og:url', content: href },
        ]
      : []),
    ...(statements?.({ publicUrl, facts }) ?? []).map((statement) => ({ 'script:ld+json': { ...statement } })),
  ];
}

/** Largest width of a shared picture, in pixels: enough for every messenger. */
const sharedWidth = 1280;

const plainCard: MetaDescriptor = { name: 'twitter:card', content: 'summary' };

function sharedPicture(
  root: RootData | undefined,
  { saree, weaver, picture }: PageWords,
  alt: string,
): MetaDescriptor[] {
  if (!root?.publicUrl) return [plainCard];
  const { publicUrl, facts } = root;
  const drawn = weaver === undefined ? saree : `weavers/${weaver}`;
  if (drawn)
    return pictureMeta({ address: `${publicUrl}${pathOfName(`og/${drawn}`)}.jpg`, width: 1200, height: 630, alt });
  if (!picture) return [plainCard];
  const width = widthsOf(picture).findLast((listed) => listed <= sharedWidth) ?? pictureWidths[0];
  const actual = variantWidth(picture, width);
  return pictureMeta({
    // Without the hash, so that the address still leads to a picture years after it was shared.
    address: `${facts.mediaBaseUrl || publicUrl}${variantPath({ name: picture.name }, width, 'webp')}`,
    width: actual,
    height: Math.round((picture.height * actual) / picture.width),
    alt,
  });
}

interface Shared {
  address: string;
  width: number;
  height: number;
  alt: string;
}

function pictureMeta({ address, width, height, alt }: Shared): MetaDescriptor[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
