/**
 * Makes the structured data of a saree's page in schema.org's terms (JSON-LD): the saree, its offer and its rating. A file of its own, which only
 * that page loads. Pure.
 */
import type { SareeAnswer } from '../../server/api/saree-schema.ts';
import { type Picture, variantPath, widthsOf } from '../../shop/media/picture.ts';
import { pictureNameAtPath } from '../../shop/media/saree-names.ts';
import { rupeesFromPaise } from '../../shop/money.ts';
import { productLink } from '../navigation/links.ts';
import { context, type SiteFacts, type StructuredStatement } from './structured-data.ts';

/** Largest width of a picture, in pixels: enough for the picture results of search engines. */
const pictureWidth = 1280;

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
