/** Contact Us (spec 9). */
import type { ShopFacts } from '../../../shop/facts.ts';
import { promises } from '../promises.ts';
import type { Passage, PolicyPage } from './page.ts';
import { grievancePassage, readablePhone, sellerPassage } from './parties.ts';

export function contactUs(facts: ShopFacts): PolicyPage {
  return {
    id: 'contact-us',
    title: 'Contact Us',
    summary: `Reach us by e-mail or WhatsApp, ${facts.hours}. We reply ${promises.reply}, from Pune, Maharashtra.`,
    passages: [support(facts), aboutAnOrder, sellerPassage(facts), grievancePassage(facts)],
  };
}

function support(facts: ShopFacts): Passage {
  return {
    heading: 'Write to us',
    paragraphs: [
      `We answer e-mail and WhatsApp ${facts.hours}, and reply ${promises.reply}. We are based in Pune, Maharashtra.`,
    ],
    list: [`E-mail: ${facts.email}`, `WhatsApp: ${readablePhone(facts.whatsapp)}`],
  };
}

const aboutAnOrder: Passage = {
  heading: 'If it is about an order',
  paragraphs: [
    'Please give the order code and the phone number or e-mail you ordered with. For a damaged, defective or wrong piece add photos: the Return & Cancellation Policy says which, and by when.',
    'To see where a parcel is you need not wait for us: open My Orders, or the tracking link we sent you.',
  ],
};
