/**
 * Makes the structured data of pages in schema.org's terms (JSON-LD): the shop, the listing, the weaver (the saree: `product-data.ts`).
 * Their addresses are absolute. They state only what the page itself shows. Pure.
 */
import type { Listing } from '../../shop/catalogue/listing.ts';
import type { Weaver } from '../../shop/catalogue/weaver.ts';
import type { ShopFacts } from '../../shop/facts.ts';
import { type Destination, productLink } from '../navigation/links.ts';

/** The shop's facts, and the address of its pages without a slash at the end. */
export interface SiteFacts {
  readonly facts: ShopFacts;
  readonly publicUrl: string;
}

/** A statement about a page, with its `@type`. */
export type StructuredStatement = Readonly<Record<string, unknown>>;

export const context = 'https://schema.org';

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
