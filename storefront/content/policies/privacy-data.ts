/** The inventory behind the Privacy Policy: each kind of data, where it lies, who handles it and for how long. */
import type { Passage, PolicyFacts } from './page.ts';

export const collected: Passage = {
  heading: 'What we collect, and why',
  paragraphs: ['You give us most of it yourself; each kind is used for the purpose named beside it.'],
  list: [
    'Order: name, address, phone, e-mail, order note and the sarees bought, to fulfil the order, invoice it and answer for it. The courier needs the phone number to deliver.',
    'Payment: the payment’s reference, amount and state from Razorpay, to know that an order is paid and to refund it.',
    'Account: e-mail or phone, the name and addresses you save, and your cart and wishlist, to sign you in, keep your orders together and have the rest with you on every device.',
    'Reviews: name, rating, words and picture, which are shown to everyone. Your e-mail and phone are not shown; hidden data in the picture, such as where it was taken, is removed.',
    'Notify me: the e-mail or WhatsApp number you leave, to tell you once when the saree is back.',
    'Newsletter: what you type into the box, to write to you about new weaves.',
    'Visits and cart events: a random visitor number with the collection looked at or the saree put in the cart, and the time, to learn what is liked. It carries no name.',
    'Technical records: the network address and time of a request, to keep the shop working and to stop abuse.',
  ],
};

export const browserStorage: Passage = {
  heading: 'Cookies and local storage',
  paragraphs: [
    'We set one kind of cookie: the one that keeps you signed in. The rest lies in your browser’s local storage, which you can clear at any time:',
  ],
  list: [
    'your cart and your wishlist;',
    'what you typed at checkout and your note to the order: for that tab only, and only until the order is placed;',
    'the addresses you save, which are also kept with your account if you have one, and then leave this browser when you log out;',
    'while you have an account, what it held last of addresses, cart and wishlist, to bring together what changes on several devices;',
    'the pincode you checked and what you searched for last;',
    'the e-mail address you asked a sign-in link for, and the name you registered with, until you are signed in;',
    'the random visitor number.',
  ],
};

export const processors: Passage = {
  heading: 'Who processes it for us',
  paragraphs: [
    'Each of these gets what its part needs, and only when you use that part. Razorpay’s payment window and Google’s check against bots may set cookies of their own. Some may process data outside India, as Indian law allows.',
  ],
  list: [
    'Payment: Razorpay gets the amount, your name, e-mail and phone, and what you enter in its window.',
    'Shipping: Shiprocket and the courier it chooses get your name, address, phone, e-mail and the parcel’s contents.',
    'Identity: Google Firebase Authentication, where it is in use, gets your e-mail or phone to send the link or code and check against bots; otherwise our own server does this.',
    'Messages: our e-mail provider, MSG91 for SMS and WhatsApp (Meta) get the address or number and the message.',
    'Visits and cart events: Google Cloud Firestore, where it is in use; otherwise our own database.',
    'Authorities: what a law or a court order obliges us to hand over.',
  ],
};

export function retention(facts: PolicyFacts): Passage {
  return {
    heading: 'How long we keep it',
    paragraphs: ['No longer than the purpose or the law asks:'],
    list: [
      'Orders, payments and invoices: 72 months from the due date of the annual return for their year, as the Central Goods and Services Tax Act, 2017 (section 36) requires.',
      'Orders that were begun and never paid for: closed after five days; name, contacts, address and note are deleted 30 days after that.',
      'Account with addresses, cart and wishlist: until you delete it in your profile, or ask us to.',
      'Reviews: as long as they are shown; until you ask us to take yours down. When you delete your account they stay, without your name, contact and picture.',
      'Notify me: until we have told you, or you stop it; the request is then closed, and deleted 90 days later, or when you delete your account.',
      'Newsletter: until you ask to leave the list, or delete your account.',
      `Visits and cart events: ${facts.eventsKeptMonths} ${facts.eventsKeptMonths === 1 ? 'month' : 'months'} at the most. Clearing this site’s storage in your browser parts you from your visitor number; tell us the number before, and we erase what is kept under it.`,
      'Technical records: as long as they serve the purpose named above; until you ask us to erase them, where we can tell that they are yours.',
    ],
  };
}
