/** The shape of a policy page, and the demonstration notice that stands on top of one. Plain text, no markup. */
import type { ShopFacts } from '../../../shop/facts.ts';

export interface Passage {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

export interface PolicyPage {
  id: 'shipping-policy' | 'return-policy' | 'contact-us' | 'terms-of-use' | 'privacy-policy';
  title: string;
  /** One sentence, at most 160 characters; used as the page's meta description. */
  summary: string;
  passages: readonly Passage[];
}

/** What each policy file exports: the page for these facts. */
export type PolicyText = (facts: ShopFacts) => PolicyPage;

export const demoNotice: Passage = {
  heading: 'This is a demonstration',
  paragraphs: [
    'Payments here go to a sandbox: no money is taken, nothing is really sold and no parcel is sent. The text below is what will hold once the shop opens.',
  ],
};
