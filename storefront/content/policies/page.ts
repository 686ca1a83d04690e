/** Types and titles of the policy pages, and their notice in a demonstration. All texts are plain, without markup. */
import type { ShopFacts } from '../../../shop/facts.ts';

/** A fact with its label; `to` is the address that it links to: `mailto:`, `tel:` or WhatsApp. */
export interface LabelledFact {
  label: string;
  value: string;
  to?: string;
}

export interface PolicyPassage {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  details?: readonly LabelledFact[];
  /** True if the page is mainly about its details: it comes first, and on a phone replaces the list of contents. */
  isLarge?: boolean;
}

export interface PolicyPage {
  id: 'shipping-policy' | 'return-policy' | 'contact-us' | 'terms-of-use' | 'privacy-policy';
  title: string;
  /** One sentence, at most 160 characters; used as the page's meta description. */
  summary: string;
  /** Day on which the text last changed, such as `2026-11-21`; set it with every change. */
  updated: string;
  passages: readonly PolicyPassage[];
}

/** The shop's facts, and the address of its pages. */
export interface PolicyFacts extends ShopFacts {
  website: string;
  /** The payment service's name as shoppers know it. */
  paymentService: string;
}

/** Makes a policy page for the shop's facts; each policy file exports such a function. */
export type MakePolicyPage = (facts: PolicyFacts) => PolicyPage;

/** Titles of the pages. Where the text of one page contains the title of another, it is a link. */
export const policyTitles: Readonly<Record<PolicyPage['id'], string>> = {
  'shipping-policy': 'Shipping Policy',
  'return-policy': 'Return & Cancellation Policy',
  'contact-us': 'Contact Us',
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
};

export const demoNotice: PolicyPassage = {
  heading: 'This is a demonstration',
  paragraphs: [
    'Payments here go to a sandbox: no money is taken, nothing is really sold and no parcel is sent. The text below is what will hold once the shop opens.',
  ],
};
