import { expect, test } from 'vitest';
import { toSareeAnswer } from '../../server/api/saree-schema.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { paise } from '../../shop/money.ts';
import { someSaree } from '../../shop/testing/saree.ts';
import { facts } from '../../shop/testing/shop.ts';
import { specVocabulary } from '../../shop/testing/vocabulary.ts';
import { productStatement } from './product-data.ts';
import { breadcrumbStatement, listStatements, organizationStatement, websiteStatement } from './structured-data.ts';

const site = { facts, publicUrl: 'https://shop.test' };
const picture = { name: 'product-images/Neel-Indigo_1', hash: 'a', width: 1200, height: 1500, thumbhash: '' };

function productOf(about: Partial<Saree>) {
  const saree = someSaree({ name: 'Neel Megh', color: 'Indigo', ...about });
  return productStatement(site, toSareeAnswer(saree, { gallery: [picture, null], video: null }, specVocabulary));
}

test('a saree’s structured data have its exact price, its availability and permanent picture addresses', () => {
  expect(productOf({ price: paise(420_050), availability: 1 })).toMatchObject({
    '@type': 'Product',
    name: 'Neel Megh (Indigo)',
    url: 'https://shop.test/product/NeelMegh-Indigo',
    // By the present path, though the picture is stored under the name that the saree had once.
    image: ['https://shop.test/product-images/NeelMegh-Indigo_1-1280.webp'],
    offers: {
      '@type': 'Offer',
      price: '4200.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      hasMerchantReturnPolicy: { merchantReturnLink: 'https://shop.test/return-policy' },
    },
  });
});

test('the structured data of a sold-out saree say that it is out of stock', () => {
  expect(productOf({ availability: 0 })).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

test('the structured data of a saree have a rating only if it was rated', () => {
  expect(productOf({ rating: 4.5, ratingCount: 12 })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
  });
  expect(productOf({ rating: 4.5, ratingCount: 0 })).not.toHaveProperty('aggregateRating');
  expect(productOf({ rating: null, ratingCount: 0 })).not.toHaveProperty('aggregateRating');
});

test('breadcrumbs begin at home and count from one', () => {
  expect(breadcrumbStatement(site, [{ to: '/sarees', label: 'Sarees' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
    { '@type': 'ListItem', position: 2, name: 'Sarees', item: 'https://shop.test/sarees' },
  ]);
});

test('an empty listing has only breadcrumbs as structured data', () => {
  const here = { to: '/sarees', label: 'Sarees' };
  expect(listStatements(site, { cards: [], total: 0 }, here).map((one) => one['@type'])).toEqual(['BreadcrumbList']);
});

test('the structured data of the shop have its names, and those of the site the address of its search', () => {
  expect(organizationStatement(site)).toMatchObject({
    '@type': 'Organization',
    name: 'Dhaaga',
    legalName: 'Dhaaga Handlooms',
  });
  expect(websiteStatement(site)).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://shop.test/sarees?search={search_term_string}' } },
  });
});
