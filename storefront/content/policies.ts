/** The five policy pages, with the shop's facts filled in. Each page has a file under `policies/`. */
import type { PhraseLinks } from './linked.ts';
import { contactUsPage } from './policies/contact.ts';
import {
  demoNotice,
  type MakePolicyPage,
  type PolicyFacts,
  type PolicyPage,
  type PolicyPassage,
  policyTitles,
} from './policies/page.ts';
import { mailDetail, whatsappDetail } from './policies/parties.ts';
import { privacyPolicy } from './policies/privacy.ts';
import { returnPolicy } from './policies/returns.ts';
import { shippingPolicy } from './policies/shipping.ts';
import { termsOfUse } from './policies/terms.ts';

export type { PolicyFacts, PolicyPage } from './policies/page.ts';

const texts: Readonly<Record<PolicyPage['id'], MakePolicyPage>> = {
  'shipping-policy': shippingPolicy,
  'return-policy': returnPolicy,
  'contact-us': contactUsPage,
  'terms-of-use': termsOfUse,
  'privacy-policy': privacyPolicy,
};

/**
 * Returns the page of an id. In a demonstration it begins with a notice, or has it after passages that are `isLarge`.
 */
export function findPolicyPage(id: PolicyPage['id'], facts: PolicyFacts): PolicyPage {
  const page = texts[id](facts);
  if (!facts.demo) return page;
  const [wanted, rest] = [page.passages.filter(isWanted), page.passages.filter((passage) => !isWanted(passage))];
  return { ...page, passages: [...wanted, demoNotice, ...rest] };
}

function isWanted({ isLarge }: PolicyPassage): boolean {
  return isLarge === true;
}

/** Returns links to the policy pages other than `id`. */
export function linksToOtherPolicies(id: PolicyPage['id']): PhraseLinks {
  return policyIds.filter((other) => other !== id).map((other) => [policyTitles[other], `/${other}`]);
}

export const policyIds = Object.keys(policyTitles) as PolicyPage['id'][];

/**
 * Returns the phrases that are links on every page: the other pages, My Orders, and the seller's and officer's
 * contacts.
 */
export function policyLinks(id: PolicyPage['id'], facts: PolicyFacts): PhraseLinks {
  const contacts = [mailDetail(facts.email), mailDetail(facts.grievanceOfficer.email), whatsappDetail(facts)];
  return [
    ...linksToOtherPolicies(id),
    ['My Orders', '/orders'],
    ['Track Order', '/track'],
    ['consumerhelpline.gov.in', 'https://consumerhelpline.gov.in'],
    ...contacts.map(({ value, to = '' }) => [value, to] as const),
  ];
}
