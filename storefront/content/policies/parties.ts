/** Passages about the seller and the grievance officer, shown on every policy page. */
import type { ShopFacts } from '../../../shop/facts.ts';
import type { LabelledFact, PolicyFacts, PolicyPassage } from './page.ts';

/** Returns the shop's address on one line: `12 Karve Road, Erandwane, Pune, Maharashtra 411004`. */
export function formatAddressLine(facts: ShopFacts): string {
  return facts.address.join(', ');
}

/** Returns an Indian E.164 number as people read it: `+91 98765 43210`, `+91 2048123456`. Others stay as they are. */
export function formatReadablePhone(e164: string): string {
  return e164.replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2').replace(/^\+91(?=\d)/, '+91 ');
}

export function mailDetail(email: string): LabelledFact {
  return { label: 'E-mail', value: email, to: `mailto:${email}` };
}

/** Returns the WhatsApp number with its link; `wa.me` accepts digits only. */
export function whatsappDetail({ whatsapp }: Pick<ShopFacts, 'whatsapp'>): LabelledFact {
  return { label: 'WhatsApp', value: formatReadablePhone(whatsapp), to: `https://wa.me/${whatsapp.replace('+', '')}` };
}

function phoneDetail(phone: string): LabelledFact {
  return { label: 'Telephone', value: formatReadablePhone(phone), to: `tel:${phone}` };
}

/**
 * Makes the passage on the seller: legal name, address, website and contacts (Consumer Protection (E-Commerce) Rules
 * 2020, rule 4(2)).
 */
export function sellerPassage(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'Who you buy from',
    paragraphs: [
      `${facts.name} is the shop of ${facts.legalName}, which sells its own stock. All sarees are made in India: country of origin, India.`,
    ],
    details: stated([
      { label: 'Legal name', value: facts.legalName },
      { label: 'Address', value: formatAddressLine(facts) },
      { label: 'Website', value: facts.website },
      mailDetail(facts.email),
      whatsappDetail(facts),
      phoneDetail(facts.phone),
      { label: 'Customer care', value: facts.hours },
      { label: 'GSTIN', value: facts.gstin },
    ]),
  };
}

/**
 * Makes the passage on complaints: contact, procedure and time limit (the same Rules, rule 4(4) and 4(5); Digital
 * Personal Data Protection Act 2023, section 13).
 */
export function grievancePassage(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'Grievance officer',
    paragraphs: [
      'If something went wrong and support has not put it right, write to our grievance officer. Each complaint gets a ticket number by which you can follow it. We acknowledge it within 48 hours and redress it within one month of receiving it.',
      'You may also turn to the National Consumer Helpline (telephone 1915, consumerhelpline.gov.in) or to the consumer commission of your district.',
    ],
    details: stated([
      { label: 'Name', value: facts.grievanceOfficer.name },
      { label: 'Designation', value: 'Grievance officer' },
      mailDetail(facts.grievanceOfficer.email),
      phoneDetail(facts.grievanceOfficer.phone),
      { label: 'By post', value: `${facts.legalName}, ${formatAddressLine(facts)}` },
    ]),
  };
}

/** Returns the facts that the merchant has filled in; the others are not shown. */
function stated(details: readonly LabelledFact[]): readonly LabelledFact[] {
  return details.filter(({ value }) => value !== '');
}
