/** Who the shopper deals with: the seller and the grievance officer, shown on every policy page that needs them. */
import type { ShopFacts } from '../../../shop/facts.ts';
import type { Passage } from './page.ts';

/** The address on one line: `12 Karve Road, Erandwane, Pune, Maharashtra 411004`. */
export function addressLine(facts: ShopFacts): string {
  return facts.address.join(', ');
}

/** An E.164 Indian number as people read it: `+91 98765 43210`, `+91 2048123456`. Others stay as they are. */
export function readablePhone(e164: string): string {
  return e164.replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2').replace(/^\+91(?=\d)/, '+91 ');
}

/** The seller's legal name, address and contacts (Consumer Protection (E-Commerce) Rules 2020, rule 4(2)). */
export function sellerPassage(facts: ShopFacts): Passage {
  return {
    heading: 'Who you buy from',
    paragraphs: [`${facts.name} is the shop of ${facts.legalName}. All sarees are made in India.`],
    list: stated([
      ['Legal name', facts.legalName],
      ['Address', addressLine(facts)],
      ['E-mail', facts.email],
      ['WhatsApp', readablePhone(facts.whatsapp)],
      ['Telephone', readablePhone(facts.phone)],
      ['GSTIN', facts.gstin],
    ]),
  };
}

/** How to complain, to whom and by when it is answered (the same Rules, rule 4(4) and 4(5)). */
export function grievancePassage(facts: ShopFacts): Passage {
  return {
    heading: 'Grievance officer',
    paragraphs: [
      'If something went wrong and support has not put it right, write to our grievance officer. Each complaint gets a ticket number by which you can follow it. We acknowledge it within 48 hours and redress it within one month of receiving it.',
      'You may also turn to the National Consumer Helpline (telephone 1915, consumerhelpline.gov.in) or to the consumer commission of your district.',
    ],
    list: stated([
      ['Name', facts.grievanceOfficer.name],
      ['Designation', 'Grievance officer'],
      ['E-mail', facts.grievanceOfficer.email],
      ['Telephone', readablePhone(facts.grievanceOfficer.phone)],
      ['By post', `${facts.legalName}, ${addressLine(facts)}`],
    ]),
  };
}

/** `Label: value` lines; a fact the owner has not filled in gives no line, since nothing is invented. */
function stated(details: readonly (readonly [label: string, value: string])[]): readonly string[] {
  return details.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
}
