/** Shipping Policy (spec 9). */
import { dispatchWords } from '../../../shop/delivery/dispatch-words.ts';
import { servicePromises } from '../promises.ts';
import { type PolicyFacts, type PolicyPage, type PolicyPassage, policyTitles } from './page.ts';
import { grievancePassage, sellerPassage } from './parties.ts';

export function shippingPolicy(facts: PolicyFacts): PolicyPage {
  return {
    id: 'shipping-policy',
    title: policyTitles['shipping-policy'],
    updated: '2026-11-30',
    summary: `Free shipping on all orders in India: dispatch ${dispatchWords(facts.dispatchDays)}, delivery ${servicePromises.delivery}, with a tracking link.`,
    passages: [
      where,
      cost,
      time(facts),
      following,
      lateShipment(facts),
      onArrival(facts),
      grievancePassage(facts),
      sellerPassage(facts),
    ],
  };
}

const where: PolicyPassage = {
  heading: 'Where we send',
  paragraphs: [
    'We send to addresses in India that our couriers reach. The PIN code check on each saree’s page tells you whether yours is one of them, and by when to expect the parcel.',
    'There is no international shipping.',
  ],
};

const cost: PolicyPassage = {
  heading: 'What it costs',
  paragraphs: [
    'Free shipping on all orders. The price on a saree’s page includes shipping and taxes; nothing is added at checkout.',
  ],
};

const time = ({ dispatchDays }: PolicyFacts): PolicyPassage => ({
  heading: 'How long it takes',
  paragraphs: [
    `We dispatch your order ${dispatchWords(dispatchDays)}. Delivery in India takes ${servicePromises.delivery}.`,
    'The date shown for your PIN code is the courier’s estimate.',
  ],
});

const following: PolicyPassage = {
  heading: 'Following your parcel',
  paragraphs: [
    'When your parcel leaves us we send you a tracking link by e-mail or WhatsApp. Logged in, you find every order and its parcel in the My Orders section.',
    'If you bought without an account, you can follow the order with its code and the phone number or e-mail you gave, or through the link we sent you.',
  ],
};

function lateShipment(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'If it is late or comes back to us',
    paragraphs: [
      `If a parcel has not come in the time stated here, write to ${facts.email} with your order code and we will find it with the courier. If it comes late for a reason other than force majeure, you may send it back and have your money returned.`,
      'If the courier could not deliver and the parcel returns to us, we write to you and settle with you what happens next.',
    ],
  };
}

function onArrival(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'When it arrives',
    paragraphs: [
      `Please look the saree over on the day it comes. If it is damaged, defective or not the one you ordered, tell us within ${facts.returnsHours.policy} hours of delivery, with photos, as the Return & Cancellation Policy describes.`,
    ],
  };
}
