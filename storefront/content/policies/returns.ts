/**
 * Return & Cancellation Policy (spec 9). Its statements on faults of discounted pieces, late delivery and the cost of
 * sending back follow the Consumer Protection (E-Commerce) Rules 2020, rules 4(8) and 7.
 */
import { servicePromises } from '../promises.ts';
import { type PolicyFacts, type PolicyPage, type PolicyPassage, policyTitles } from './page.ts';
import { formatReadablePhone, grievancePassage, sellerPassage } from './parties.ts';

export function returnPolicy(facts: PolicyFacts): PolicyPage {
  return {
    id: 'return-policy',
    title: policyTitles['return-policy'],
    updated: '2026-11-23',
    summary: `What we take back, how to report a fault within ${facts.returnsHours.policy} hours of delivery, how refunds are paid and how to cancel.`,
    passages: [
      returnable(facts),
      asking(facts),
      notReturnable,
      exchanges,
      refunds,
      cancellation(facts),
      lawfulRights,
      grievancePassage(facts),
      sellerPassage(facts),
    ],
  };
}

function returnable(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'What can be returned',
    paragraphs: [
      `We take back only a damaged, defective or wrong product, reported within ${facts.returnsHours.policy} hours of delivery with photos.`,
      'The saree must be unused, with tags and packaging intact.',
    ],
  };
}

function asking(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'How to ask for a return',
    paragraphs: [
      `Open the order in My Orders within ${facts.returnsHours.policy} hours of delivery, and choose “Report a problem”. Without an account, Track Order finds your order by its code. You can also write to ${facts.email} or to WhatsApp ${formatReadablePhone(facts.whatsapp)}. Either way, we need:`,
    ],
    list: [
      'your order code;',
      'photos of the whole saree and of the fault, in daylight;',
      'a photo of the parcel and its label, if the parcel was damaged.',
    ],
  };
}

const notReturnable: PolicyPassage = {
  heading: 'What we do not take back',
  paragraphs: ['A handwoven cloth shows the hand that wove it. These are not grounds for a return:'],
  list: [
    'minor weave irregularities, such as a slub, a small knot or a slight unevenness of the weave;',
    'a colour that differs a little from your screen;',
    'custom or discounted items that have no fault.',
  ],
};

const exchanges: PolicyPassage = {
  heading: 'Exchanges',
  paragraphs: [
    'There are no direct exchanges. When a return is accepted we refund it, and you are free to order another saree.',
  ],
};

const refunds: PolicyPassage = {
  heading: 'Refunds',
  paragraphs: [
    `When the saree is back with us we inspect it. The refund goes to the original payment method ${servicePromises.refund} after inspection. We do not give store credit in its place.`,
    'Sending back an accepted return costs you nothing.',
  ],
};

function cancellation(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'Cancelling an order',
    paragraphs: [
      `You can cancel ${servicePromises.cancellation}, and not after dispatch. Open the order in My Orders and choose “Cancel order”, or write to ${facts.email} or to WhatsApp ${formatReadablePhone(facts.whatsapp)} with your order code.`,
      `Cancelling costs nothing. The full amount goes back to the original payment method ${servicePromises.refund} of the cancellation.`,
      'If we cannot send a saree that you have paid for, we tell you and return the full amount in the same way.',
    ],
  };
}

const lawfulRights: PolicyPassage = {
  heading: 'Your rights in law',
  paragraphs: [
    'Nothing on this page takes away a right you have under the Consumer Protection Act, 2019 and its rules. We do not refuse to take back or refund a piece, discounted or not, that is defective, spurious, not as described, or delivered later than we stated for a reason other than force majeure.',
  ],
};
