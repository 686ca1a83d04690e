/** Contact Us (spec 9). */
import { servicePromises } from '../promises.ts';
import { type PolicyFacts, type PolicyPage, type PolicyPassage, policyTitles } from './page.ts';
import { grievancePassage, mailDetail, sellerPassage, whatsappDetail } from './parties.ts';

export function contactUsPage(facts: PolicyFacts): PolicyPage {
  return {
    id: 'contact-us',
    title: policyTitles['contact-us'],
    updated: '2026-11-23',
    summary: `Reach us by e-mail or WhatsApp, ${facts.hours}. We reply ${servicePromises.reply}, from Pune, Maharashtra.`,
    passages: [support(facts), aboutAnOrder, sellerPassage(facts), grievancePassage(facts)],
  };
}

function support(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'Write to us',
    paragraphs: [
      `We answer e-mail and WhatsApp ${facts.hours}, and reply ${servicePromises.reply}. We are based in Pune, Maharashtra.`,
    ],
    details: [mailDetail(facts.email), whatsappDetail(facts)],
    isLarge: true,
  };
}

const aboutAnOrder: PolicyPassage = {
  heading: 'If it is about an order',
  paragraphs: [
    'Please give the order code and the phone number or e-mail you ordered with. For a damaged, defective or wrong piece add photos: the Return & Cancellation Policy says which, and by when.',
    'You need not wait for us to see where a parcel is, to cancel an order or to report a problem with it: open My Orders, or the link in our message about the order.',
  ],
};
