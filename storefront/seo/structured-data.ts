/**
 * Makes the structured data of pages in schema.org's terms (JSON-LD): the shop, the listing, the saree and its offer.
 * Their addresses are absolute. They state only what the page itself shows. Pure.
 */
import type { SareeAnswer } from '../../server/api/saree-schema.ts';
import type { Listing } from '../../shop/catalogue/listing.ts';
import type { Weaver } from '../../shop/catalogue/weaver.ts';
import type { ShopFacts } from '../../shop/facts.ts';
import { type Picture, variantPath, widthsOf } from '../../shop/media/picture.ts';
import { pictureNameAtPath } from '../../shop/media/saree-names.ts';
import { rupeesFromPaise } from '../../shop/money.ts';
import { type Destination, productLink } from '../navigation/links.ts';

/** The shop's facts, and the address of its pages without a slash at the end. */
export interface SiteFacts {
  readonly facts: ShopFacts;
  readonly publicUrl: string;
}

/** A statement about a page, with its `@type`. */
export type StructuredStatement = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';
/** Largest width of a picture, in pixels: enough for the picture results of search engines. */
const pictureWidth = 1280;

/** Describes the shop, to whose id the other statements refer. */
export function organizationStatement({ facts, publicUrl }: SiteFacts): StructuredStatement {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${publicUrl}/#shop`,
    name: facts.name,
    legalName: facts.legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    email: facts.email,
    telephone: facts.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.address.join(', '),
      postalCode: facts.pincode,
      addressRegion: facts.state,
      addressCountry: 'IN',
    },
    sameAs: [facts.social.instagram, facts.social.facebook].filter(Boolean),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: facts.email,
      telephone: facts.whatsapp,
      areaServed: 'IN',
    },
  };
}

/** Describes the site and the address of its search. */
export function websiteStatement({ facts, publicUrl }: SiteFacts): StructuredStatement {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: facts.name,
    url: `${publicUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${publicUrl}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/sarees?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Makes the breadcrumbs from the front page to this page. */
export function breadcrumbStatement({ publicUrl }: SiteFacts, trail: readonly Destination[]): StructuredStatement {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ to: '/', label: 'Home' }, ...trail].map(({ to, label }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: `${publicUrl}${to}`,
    })),
  };
}

/**
 * Describes a listing's breadcrumbs and its sarees; only the breadcrumbs if it is empty. `trail` ends with the listing.
 */
export function listStatements(
  site: SiteFacts,
  listing: Listed,
  ...trail: readonly Destination[]
): StructuredStatement[] {
  const list = breadcrumbStatement(site, trail);
  return listing.cards.length === 0 ? [list] : [list, itemList(site, trail.at(-1)?.label ?? '', listing)];
}

type Listed = Pick<Listing, 'cards' | 'total'>;

/** Describes the sarees that a listing shows, in its order. */
function itemList({ publicUrl }: SiteFacts, name: string, { cards, total }: Listed): StructuredStatement {
  return {
    '@context': context,
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: cards.map((card, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: `${card.title} (${card.color})`,
      url: `${publicUrl}${productLink(card.path)}`,
    })),
  };
}

/** Describes a weaver: name, lines, crafts, villages, and the shop they weave for. */
export function weaverStatement(
  { publicUrl }: SiteFacts,
  { name, words, villages, crafts }: Weaver,
): StructuredStatement {
  return {
    '@context': context,
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      ...(words !== null && { description: words }),
      jobTitle: 'Handloom weaver',
      knowsAbout: crafts,
      workLocation: villages.map((village) => ({ '@type': 'Place', name: village })),
      affiliation: { '@id': `${publicUrl}/#shop` },
    },
  };
}

/** Describes a saree, its offer and its rating. */
export function productStatement(site: SiteFacts, saree: SareeAnswer): StructuredStatement {
  const url = `${site.publicUrl}${productLink(saree.path)}`;
  return {
    '@context': context,
    '@type': 'Product',
    '@id': `${url}#saree`,
    name: `${saree.saree_name ?? saree.name} (${saree.color})`,
    url,
    sku: saree.sku,
    ...(saree.description && { description: saree.description }),
    image: saree.gallery.flatMap((picture, at) =>
      picture ? [pictureUrl(site, picture, pictureNameAtPath(saree.path, at + 1))] : [],
    ),
    brand: { '@type': 'Brand', name: site.facts.name },
    category: `Sarees > ${saree.fabric}`,
    color: saree.color,
    material: saree.fabric,
    countryOfOrigin: { '@type': 'Country', name: 'India' },
    size: `${saree.length_m} m × ${saree.width_m} m`,
    weight: { '@type': 'QuantitativeValue', value: saree.weight_g, unitCode: 'GRM' },
    ...ratingOf(saree),
    offers: offerOf(site, saree, url),
  };
}

/** Returns the address of a saree's picture, by its `name` at the product path and without the hash: it lasts for years. */
function pictureUrl({ facts, publicUrl }: SiteFacts, picture: Picture, name: string): string {
  const width = widthsOf(picture).findLast((listed) => listed <= pictureWidth) ?? 320;
  return `${facts.mediaBaseUrl || publicUrl}${variantPath({ name }, width, 'webp')}`;
}

/** Returns the rating; nothing if nobody has rated. */
function ratingOf({ rating, rating_count }: SareeAnswer): StructuredStatement {
  if (rating === null || rating_count === 0) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: rating_count, bestRating: 5 },
  };
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});
/** Days on the way, as the shipping policy says (spec 9). */
const transitDays = days(5, 7);

function offerOf(
  { facts: { dispatchDays }, publicUrl }: SiteFacts,
  saree: SareeAnswer,
  url: string,
): StructuredStatement {
  const handlingDays = days(dispatchDays.min, dispatchDays.max);
  return {
    '@type': 'Offer',
    url,
    price: rupeesFromPaise(saree.price_paise).toFixed(2),
    priceCurrency: 'INR',
    itemCondition: `${context}/NewCondition`,
    availability: `${context}/${saree.availability > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@id': `${publicUrl}/#shop` },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: handlingDays, transitTime: transitDays },
    },
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnLink: `${publicUrl}/return-policy` },
  };
}
