import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heroLinkText } from '../../look/home/texts.ts';
import { specHome } from '../../shop/testing/home.ts';
import { specVocabulary } from '../../shop/testing/vocabulary.ts';
import { aboutUsText } from './about.ts';
import { craftGlossary } from './glossary.ts';
import { keptInBrowser } from './policies/privacy-data.ts';
import { findPolicyPage, type PolicyFacts, type PolicyPage, policyLinks } from './policies.ts';
import { productDefaults } from './product-defaults.ts';
import { weaverStory } from './weaver-story.ts';

const facts: PolicyFacts = {
  website: 'https://testloom.example',
  paymentService: 'Razorpay',
  name: 'Testloom',
  legalName: 'Testloom Handwoven Private Limited',
  address: ['7 Test Lane', 'Pune, Maharashtra 411004'],
  pincode: '411004',
  state: 'Maharashtra',
  email: 'care@testloom.example',
  phone: '+912048123456',
  whatsapp: '+919876543210',
  hours: 'daily 10:00 AM to 10:00 PM',
  gstin: '',
  checkoutTax: 'spec',
  grievanceOfficer: { name: 'Officer Name', email: 'grievance@testloom.example', phone: '+912048123457' },
  social: { instagram: '', facebook: '' },
  returnsHours: { policy: 48, product: 24 },
  dispatchDays: { min: 2, max: 3 },
  notice: null,
  eventsKeptMonths: 13,
  mediaBaseUrl: '',
  demo: false,
};

const titles: Record<PolicyPage['id'], string> = {
  'shipping-policy': 'Shipping Policy',
  'return-policy': 'Return & Cancellation Policy',
  'contact-us': 'Contact Us',
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
};
const ids = Object.keys(titles) as PolicyPage['id'][];

/** Returns all words of a policy page, each paragraph and list item on a line of its own. */
function textOf(id: PolicyPage['id'], changed: Partial<PolicyFacts> = {}): string {
  const { title, summary, passages } = findPolicyPage(id, { ...facts, ...changed });
  const body = passages.flatMap((passage) => [
    passage.heading,
    ...passage.paragraphs,
    ...(passage.list ?? []),
    ...(passage.details ?? []).map(({ label, value }) => `${label}: ${value}`),
  ]);
  return [title, summary, ...body].join('\n');
}

describe('the policy page', () => {
  it.each(ids)('%s has its id, its title and a one-sentence summary', (id) => {
    const page = findPolicyPage(id, facts);
    expect(page).toMatchObject({ id, title: titles[id] });
    expect(page.summary.length).toBeLessThanOrEqual(160);
    expect(page.summary).toMatch(/^[^\n]+\.$/);
  });

  it.each(ids)('%s says when it last changed, and has no heading twice', (id) => {
    const { updated, passages } = findPolicyPage(id, facts);
    expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
    expect(new Set(passages.map(({ heading }) => heading)).size).toBe(passages.length);
  });

  it.each(ids)('%s links to the other four, to My Orders and to the contacts, but not to itself', (id) => {
    const links = policyLinks(id, facts).map(([, to]) => to);
    for (const other of ids) expect(links.includes(`/${other}`), other).toBe(other !== id);
    expect(links).toEqual(
      expect.arrayContaining([
        '/orders',
        'mailto:care@testloom.example',
        'mailto:grievance@testloom.example',
        'https://wa.me/919876543210',
      ]),
    );
  });

  it.each(ids)('%s states the legal name, the address, the website and the contacts of the seller', (id) => {
    expect(textOf(id)).toContain(`Legal name: ${facts.legalName}`);
    expect(textOf(id)).toContain('Address: 7 Test Lane, Pune, Maharashtra 411004');
    expect(textOf(id)).toContain(`E-mail: ${facts.email}`);
    expect(textOf(id)).toContain('Telephone: +91 2048123456');
    expect(textOf(id)).toContain('Website: https://testloom.example');
    expect(textOf(id)).toContain('country of origin, India');
  });

  it.each(ids)('%s shows a GSTIN only once the merchant has set one', (id) => {
    expect(textOf(id)).not.toContain('GSTIN');
    expect(textOf(id, { gstin: '27ABCDE1234F1Z5' })).toContain('GSTIN: 27ABCDE1234F1Z5');
  });

  it.each(ids)('%s says in a demonstration that it is one, first or, on Contact Us, after the contacts', (id) => {
    const headings = findPolicyPage(id, { ...facts, demo: true }).passages.map(({ heading }) => heading);
    expect(headings.indexOf('This is a demonstration')).toBe(id === 'contact-us' ? 1 : 0);
    expect(headings).toHaveLength(findPolicyPage(id, facts).passages.length + 1);
    expect(textOf(id)).not.toContain('demonstration');
  });

  it.each(ids)('%s names the grievance officer and the time limits for complaints', (id) => {
    const text = textOf(id);
    const parts = ['Designation: Grievance officer', 'acknowledge it within 48 hours', 'one month', 'ticket number'];
    for (const part of ['Name: Officer Name', 'grievance@testloom.example', ...parts]) {
      expect(text).toContain(part);
    }
  });
});

describe('the policies', () => {
  it.each<[PolicyPage['id'], string[]]>([
    [
      'shipping-policy',
      [
        'in 2-3 working days',
        '5-7 working days after dispatch',
        'Free shipping on all orders',
        'no international shipping',
        'tracking link by e-mail or WhatsApp',
        'My Orders',
      ],
    ],
    [
      'return-policy',
      [
        'damaged, defective or wrong product, reported within 48 hours of delivery with photos',
        'unused, with tags and packaging intact',
        'minor weave irregularities',
        'custom or discounted items',
        'no direct exchanges',
        'original payment method within 7 working days after inspection',
        'store credit',
        'within 6 hours of order, and not after dispatch',
      ],
    ],
    ['contact-us', ['daily 10:00 AM to 10:00 PM', 'usually within 6 hours', 'Pune, Maharashtra', '+91 98765 43210']],
    [
      'terms-of-use',
      ['Razorpay', 'UPI', 'not registered under GST and charge none', 'Country of origin: India', 'courts at Pune'],
    ],
    [
      'privacy-policy',
      ['Razorpay', 'Shiprocket', 'Firebase', 'WhatsApp', 'erase', 'access', 'local storage', 'Global Privacy Control'],
    ],
  ])('state the facts of the spec on %s', (id, parts) => {
    const text = textOf(id);
    for (const part of parts) expect(text).toContain(part);
  });

  it('change with the shop’s facts', () => {
    expect(textOf('terms-of-use', { gstin: '27AAAAA0000A1Z2' })).toContain(
      'Prices are in Indian rupees and include GST and shipping.',
    );
    expect(textOf('return-policy', { returnsHours: { policy: 72, product: 24 } })).toContain('72 hours of delivery');
    expect(textOf('shipping-policy', { returnsHours: { policy: 72, product: 24 } })).toContain('72 hours of delivery');
    expect(textOf('contact-us', { hours: 'Monday to Friday, 9 AM to 5 PM' })).toContain('Monday to Friday');
    for (const id of ['terms-of-use', 'privacy-policy'] as const) {
      expect(textOf(id, { paymentService: 'Cashfree' })).toContain('Cashfree');
      expect(textOf(id, { paymentService: 'Cashfree' })).not.toContain('Razorpay');
    }
    expect(textOf('terms-of-use', { legalName: 'Other Weaves LLP' })).not.toContain(facts.legalName);
    expect(textOf('privacy-policy', { address: ['1 New Road', 'Pune 411001'] })).toContain('1 New Road, Pune 411001');
  });
});

describe('the product page defaults', () => {
  it('ask for a report within 24 hours if possible and 48 at the latest, and name the manufacturer’s address', () => {
    const defaults = productDefaults(facts);
    expect(defaults.returns).toContain('within 24 hours of delivery if you can, 48 at the latest, with photos');
    expect(defaults.delivery).toContain('Dispatched in 2-3 working days, delivered 5-7 working days after dispatch');
    expect(defaults.manufacturerDetails).toContain(`${facts.legalName}, 7 Test Lane, Pune, Maharashtra 411004`);
    expect(defaults.manufacturerDetails).toContain('Country of origin: India. Net quantity: 1 saree (1 N).');
    expect(productDefaults({ ...facts, returnsHours: { policy: 48, product: 36 } }).returns).toContain('36 hours');
    const alike = productDefaults({ ...facts, returnsHours: { policy: 48, product: 48 } }).returns;
    expect(alike).toContain('tell us within 48 hours of delivery, with photos');
  });
});

describe('the home page and the listings', () => {
  it('carry the brand’s claims in About Us, with the note on renders in a demonstration only', () => {
    const text = aboutUsText(facts).paragraphs.join(' ');
    for (const claim of ['100% made in India', 'handmade', 'lightweight', 'all-day comfort', 'Pune']) {
      expect(text).toContain(claim);
    }
    expect(aboutUsText(facts).note).toBeUndefined();
    expect(aboutUsText({ ...facts, demo: true }).note).toContain('renders, not photographs');
  });

  it('have five hero slides, and a line for each category and collection', () => {
    expect(heroLinkText).toBe('Find Your Drape');
    expect(specHome.slides).toHaveLength(5);
    const { categories, collections } = specVocabulary;
    expect([...categories, ...collections].filter(({ words }) => words === '')).toEqual([]);
  });

  it('have a picture with an alternative text in each testimonial', () => {
    for (const { saree, picture } of specHome.testimonials) {
      expect(saree).toMatch(/^\w+-\w+$/);
      expect(picture.length).toBeGreaterThan(10);
    }
  });

  it('show eight testimonials from eight cities', () => {
    const { testimonials } = specHome;
    expect(new Set(testimonials.map((one) => one.id)).size).toBe(8);
    expect(new Set(testimonials.map((one) => one.place)).size).toBe(8);
    expect(testimonials.every((one) => Number.isInteger(one.stars) && one.stars >= 1 && one.stars <= 5)).toBe(true);
  });
});

describe('what pages keep in a browser', () => {
  const sources = globSync('storefront/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    // It only passes on the keys of the files that call it.
    .filter(({ file }) => !file.endsWith('tab-storage.ts'));
  const writing = sources.filter(({ source }) => /Storage\.setItem\(/.test(source));
  /**
   * Returns the keys that a file writes; those that are parameters are found in calls of `createItemList` and the like.
   */
  const keysOf = (source: string) =>
    [...source.matchAll(/Storage\.setItem\((\w+)/g)].flatMap(([, name]) => {
      const own = [source, allSource]
        .map((text, nth) => new RegExp(`${nth === 0 ? '' : 'export '}const ${name} = '(\\w+)'`).exec(text)?.[1])
        .find((key) => key !== undefined);
      return own
        ? [own]
        : [...allSource.matchAll(/create(?:ItemList|FormDraft)\('(\w+)'/g)].map(([, key]) => key ?? '');
    });
  const allSource = sources.map(({ source }) => source).join('\n');

  it('is what the Privacy Policy lists, and nothing else', () => {
    expect(writing.length).toBeGreaterThan(10);
    const written = new Set(writing.flatMap(({ source }) => keysOf(source)));
    expect([...written].sort()).toEqual(keptInBrowser.flatMap(({ keys }) => keys).toSorted());
    expect(sources.filter(({ source }) => source.includes('document.cookie'))).toEqual([]);
  });
});

describe('the weaver’s story', () => {
  it('keeps the statements of the spec letter for letter', () => {
    expect(weaverStory.statement).toBe('We are 100% made in India Brand.');
    expect(weaverStory.promo).toMatchObject({ heading: 'Celebrate the Art of Weaving', button: 'Step Into Grace' });
    const text = weaverStory.story.flatMap((part) => part.paragraphs).join(' ');
    for (const part of ['26 weavers', 'West Bengal', 'National Award-winning artisan']) expect(text).toContain(part);
  });

  it('has three features, and eight pictures with distinct alternative texts', () => {
    expect(weaverStory.features).toHaveLength(3);
    expect(new Set(weaverStory.pictures.map((picture) => picture.id)).size).toBe(8);
    expect(new Set(weaverStory.pictures.map((picture) => picture.alt)).size).toBe(8);
  });
});

describe('the glossary of craft words', () => {
  it('is keyed in lower case and explains each word in one or two sentences', () => {
    for (const [term, meaning] of Object.entries(craftGlossary)) {
      expect(term).toBe(term.toLowerCase());
      expect(meaning.match(/\.(?=\s|$)/g)?.length, term).toBeLessThanOrEqual(2);
    }
  });

  it.each(['handloom mark', 'silk mark', 'gi tag'])('says what the %s proves', (certificate) => {
    expect(craftGlossary[certificate]).toContain('proves');
  });
});

describe('the texts of the house', () => {
  it('have no exclamation mark, and not the American spelling of colour', () => {
    const everything = JSON.stringify([
      ids.map((id) => findPolicyPage(id, facts)),
      productDefaults(facts),
      aboutUsText(facts),
      [specHome, specVocabulary, weaverStory, craftGlossary],
    ]);
    expect(everything).not.toMatch(/!|\bcolors?\b/i);
  });
});
