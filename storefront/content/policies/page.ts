/** The shape of a policy page, and the demonstration notice that stands on top of one. Plain text, no markup. */
import type { ShopFacts } from '../../../shop/facts.ts';

/** A fact under its name, and where pressing it leads: `mailto:`, `tel:`, or WhatsApp. */
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
  /** Its details are what the page is for: it comes first, and on a phone in place of the list of contents. */
  isLarge?: boolean;
}

export interface PolicyPage {
  id: 'shipping-policy' | 'return-policy' | 'contact-us' | 'terms-of-use' | 'privacy-policy';
  title: string;
  /** One sentence, at most 160 characters; used as the page's meta description. */
  summary: string;
  /** The day its words last changed, `2026-11-21`; move it on with them. */
  updated: string;
  passages: readonly PolicyPassage[];
}

/** The shop's facts, and the address of its pages. */
export interface PolicyFacts extends ShopFacts {
  website: string;
}

/** Export of each policy file: makes the page for these facts. */
export type MakePolicyPage = (facts: PolicyFacts) => PolicyPage;

/** The pages' names, under which they are also linked wherever one speaks of another. */
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
