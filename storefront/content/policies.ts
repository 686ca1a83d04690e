/** The five policy pages, worded with the shop's own facts. Each text lies in its file under `policies/`. */
import type { ShopFacts } from '../../shop/facts.ts';
import { contactUs } from './policies/contact.ts';
import { demoNotice, type PolicyPage, type PolicyText } from './policies/page.ts';
import { privacyPolicy } from './policies/privacy.ts';
import { returnPolicy } from './policies/returns.ts';
import { shippingPolicy } from './policies/shipping.ts';
import { termsOfUse } from './policies/terms.ts';

export type { PolicyPage } from './policies/page.ts';

const texts: Readonly<Record<PolicyPage['id'], PolicyText>> = {
  'shipping-policy': shippingPolicy,
  'return-policy': returnPolicy,
  'contact-us': contactUs,
  'terms-of-use': termsOfUse,
  'privacy-policy': privacyPolicy,
};

/** The page for an id. While the shop is a demonstration, the page opens by saying so. */
export function policyPage(id: PolicyPage['id'], facts: ShopFacts): PolicyPage {
  const page = texts[id](facts);
  return facts.demo ? { ...page, passages: [demoNotice, ...page.passages] } : page;
}
