/** Terms of Use. They state what the Consumer Protection (E-Commerce) Rules 2020, rule 7, require before a purchase. */
import { dispatchWords } from '../../../shop/delivery/dispatch-words.ts';
import { servicePromises } from '../promises.ts';
import { type PolicyFacts, type PolicyPage, type PolicyPassage, policyTitles } from './page.ts';
import { grievancePassage, sellerPassage } from './parties.ts';

export function termsOfUse(facts: PolicyFacts): PolicyPage {
  return {
    id: 'terms-of-use',
    title: policyTitles['terms-of-use'],
    updated: '2026-11-30',
    summary:
      'The terms on which we sell: the cloth, prices and payment, orders, delivery, returns, reviews and the law that governs.',
    passages: [
      agreement(facts),
      usingTheShop,
      theCloth,
      pricesOf(facts),
      paymentOf(facts),
      orders,
      deliveryAndReturns(facts),
      reviews,
      wordsAndPictures(facts),
      liability,
      law,
      grievancePassage(facts),
      sellerPassage(facts),
    ],
  };
}

function agreement(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'These terms',
    paragraphs: [
      `These terms are between you and ${facts.legalName}, which owns and sells everything shown at ${facts.name}. An order keeps to the terms that stood here on the day it was placed.`,
    ],
  };
}

const usingTheShop: PolicyPassage = {
  heading: 'Using the shop',
  paragraphs: [
    'You may look, choose and buy without an account. An account, opened with an e-mail link or a code sent to your phone, keeps your orders together and lets you review what you bought.',
    'You need to be 18 or older to place an order. Please give your own name and contacts, keep the login links and codes to yourself, and do nothing that harms the shop or its other visitors.',
  ],
};

const theCloth: PolicyPassage = {
  heading: 'The cloth',
  paragraphs: [
    'Our sarees are woven by hand. Slubs, small knots and slight differences between two pieces of one design are part of handwork and not faults. We show colours as truly as we can, but screens and daylight differ.',
    'Each saree’s page states its fibre, weave, measures and care. Country of origin: India.',
  ],
};

/**
 * Makes the passage on prices. An unregistered shop charges no GST and must not say that it does (CGST Act, section
 * 32).
 */
const pricesOf = ({ gstin }: Pick<PolicyFacts, 'gstin'>): PolicyPassage => ({
  heading: 'Prices',
  paragraphs: [
    gstin === ''
      ? 'Prices are in Indian rupees and include shipping. We are not registered under GST and charge none. There is no further fee.'
      : 'Prices are in Indian rupees and include GST and shipping. The order summary shows the tax contained in the total; it is not added to it. There is no further fee.',
    'The price is the one in our catalogue when you pay. If it has changed since you filled your cart, you see the new figure before you pay and are free to leave.',
  ],
});

function paymentOf({ paymentService }: PolicyFacts): PolicyPassage {
  return {
    heading: 'Payment',
    paragraphs: [
      `You pay by UPI or card through ${paymentService}, in its own secure window. Card numbers and UPI PINs go to ${paymentService} and your bank, never to us, and we charge no fee for any method. We take no recurring payments.`,
      `If money left your account and no order shows, write to us: we match every payment with ${paymentService} and either make the order or return the money. For a payment you did not make, tell your bank at once, which can raise a chargeback. ${paymentService} has support of its own for people who pay.`,
    ],
  };
}

const orders: PolicyPassage = {
  heading: 'Your order',
  paragraphs: [
    'You order by pressing Place Order or Pay Now and completing the payment; nothing is added or ticked for you. While you pay, the pieces are held for 15 minutes, so that nobody else can take the last one.',
    'The sale is made when the payment is confirmed and the order has its code. If we then cannot fulfil it, we tell you and return the full amount.',
  ],
};

function deliveryAndReturns(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'Delivery, returns and cancellation',
    paragraphs: [
      `We dispatch ${dispatchWords(facts.dispatchDays)} and deliver in India ${servicePromises.delivery}; there is no international shipping. A damaged, defective or wrong product is reported within ${facts.returnsHours.policy} hours of delivery. An order can be cancelled ${servicePromises.cancellation}, and not after dispatch.`,
      'The Shipping Policy and the Return & Cancellation Policy give the whole text and are part of these terms.',
    ],
  };
}

const reviews: PolicyPassage = {
  heading: 'Reviews',
  paragraphs: [
    'Reviews are written by shoppers who bought the saree, one for each saree. Write from your own experience, and add only a picture that is yours to show. You let us show your review, with the name you gave, beside the saree. We take down what is unlawful, insulting or advertising, and never a review for being critical.',
  ],
};

function wordsAndPictures(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'Our words and pictures',
    paragraphs: [
      `The name ${facts.name}, the texts and the pictures belong to ${facts.legalName} or to those who let us use them. Share a link freely; ask us before you use them in trade.`,
    ],
  };
}

const liability: PolicyPassage = {
  heading: 'Liability',
  paragraphs: [
    'We answer for what we sell and for what we say about it, as the law provides. We do not answer for delays and losses that come from events beyond our control. Nothing here limits a right that the Consumer Protection Act, 2019 gives you.',
  ],
};

const law: PolicyPassage = {
  heading: 'Governing law',
  paragraphs: [
    'These terms are governed by the laws of India, and the courts at Pune, Maharashtra have jurisdiction. You keep the right to go to the consumer commission where you live or work.',
  ],
};
