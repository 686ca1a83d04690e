/** The inventory behind the Privacy Policy: each kind of data, where it lies, who handles it and for how long. */
import type { PolicyFacts, PolicyPassage } from './page.ts';

/** Returns the passage about the data that the shop collects. */
export function collectedDataPassage({ paymentService }: PolicyFacts): PolicyPassage {
  return {
    heading: 'What we collect, and why',
    paragraphs: ['You give us most of it yourself; each kind is used for the purpose named beside it.'],
    list: [
      'Order: name, address, phone, e-mail, order note and the sarees bought, to fulfil the order, invoice it and answer for it. The courier needs the phone number to deliver.',
      `Payment: the payment’s reference, amount, method and state from ${paymentService}, to know that an order is paid and to refund it.`,
      'Account: e-mail or phone, the name and addresses you save, and your cart and wishlist, to log you in, keep your orders together and have the rest with you on every device.',
      'Reviews: name, rating, words and picture, which are shown to everyone. Your e-mail and phone are not shown; hidden data in the picture, such as where it was taken, is removed.',
      'Problem reports: what you write about a delivered order and the photos you send of it, to put it right. Hidden data in the photos, such as where they were taken, is removed; they are shown to us alone.',
      'Notify me: the e-mail or WhatsApp number you leave, to tell you once when the saree is back.',
      'Newsletter: what you type into the box, to write to you about new weaves.',
      'Visits and cart events: a random visitor number with the collection looked at, the saree opened or put in the cart, or the words searched for, and the time, to learn what is liked. It carries no name.',
      'Speed of pages: how long a page took to appear and to answer a touch, its kind, and whether it was on a phone, to find slow pages. These are counted at once and not kept; nothing tells whose they were.',
      'Technical records: the network address and time of a request, to keep the shop working and to stop abuse.',
    ],
  };
}

/** Data that pages store in a browser, with the keys in local or session storage. */
export const keptInBrowser: readonly { readonly what: string; readonly keys: readonly string[] }[] = [
  { what: 'your cart and your wishlist;', keys: ['cartItems', 'wishlistItems'] },
  {
    what: 'what you typed at checkout, and your note to the order: for that tab only, and only until the order is placed; then its code and time, for that tab, to show it to you;',
    keys: ['checkout', 'orderNote', 'receipt', 'lastOrder', 'placedAt'],
  },
  {
    what: 'which order you are paying and its sarees, until you have been told what became of the payment;',
    keys: ['openOrder'],
  },
  {
    what: 'the addresses you save, which are also kept with your account if you have one, and then leave this browser when you log out;',
    keys: ['addresses'],
  },
  {
    what: 'while you have an account, what it held last of addresses, cart and wishlist, to bring together what changes on several devices;',
    keys: ['accountSync'],
  },
  {
    what: 'the PIN code you checked, what you searched for last and the sarees you looked at last;',
    keys: ['pincode', 'recentSearches', 'recentlyViewed'],
  },
  {
    what: 'the e-mail address you asked a login link for, the name you registered with and the page you came from, until you are logged in; and, for that tab only, how far you are with it;',
    keys: ['emailForSignIn', 'namesForSignIn', 'nextAfterSignIn', 'pendingLoginLink', 'sentCodes', 'phoneVerification'],
  },
  { what: 'a mark that you are logged in, until you log out;', keys: ['signedIn'] },
  {
    what: 'a review that could not be sent because your session had ended: for a day, or until it is sent;',
    keys: ['reviewDraft'],
  },
  {
    what: 'for that tab only, how far down a page you were and whether you closed its film;',
    keys: ['homeSection', 'filmClosed'],
  },
  { what: 'a mark that this browser has our typefaces;', keys: ['fonts'] },
  { what: 'the random visitor number.', keys: ['visitorId'] },
];

export const browserStoragePassage: PolicyPassage = {
  heading: 'Cookies and local storage',
  paragraphs: [
    'We set six cookies, which no script can read. One keeps you logged in, until you log out or have not visited for 30 days. One lets whoever placed or found an order see it in this browser, and one keeps that you have proven an e-mail address or a number by a code: each for a day, or until somebody logs out. One keeps for ten minutes that you have just shown it is you.',
    'Two last for 180 days, also after logging out. One is a random mark of a browser in which a code was asked for or somebody logged in, so that nobody else’s wrong codes lock you out. The other keeps, in a form that names nobody, whose codes were entered in this browser, so that strangers cannot keep codes from you.',
    'The rest lies in your browser’s own storage, which you can clear at any time:',
  ],
  list: keptInBrowser.map(({ what }) => what),
};

/** Returns the passage about the services that get data. */
export function processorsPassage({ paymentService }: PolicyFacts): PolicyPassage {
  return {
    heading: 'Who processes it for us',
    paragraphs: [
      `Each of these gets what its part needs, and only when you use that part. ${paymentService}’s payment window and Google’s check against bots may set cookies of their own. Some may process data outside India, as Indian law allows.`,
    ],
    list: [
      `Payment: ${paymentService} gets the amount, your name, e-mail and phone, and what you enter in its window.`,
      'Shipping: Shiprocket and the courier it chooses get your name, address, phone, e-mail and the parcel’s contents.',
      'Identity: Google Firebase Authentication, where it is in use, gets your e-mail or phone to send the link or code and check against bots; otherwise our own server does this.',
      'Messages: our e-mail provider, MSG91 for SMS and WhatsApp (Meta) get the address or number and the message.',
      'Visits and cart events: Google Cloud Firestore, where it is in use; otherwise our own database.',
      'Authorities: what a law or a court order obliges us to hand over.',
    ],
  };
}

export function retentionPassage(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'How long we keep it',
    paragraphs: ['No longer than the purpose or the law asks:'],
    list: [
      'Orders, payments and invoices: 72 months from the due date of the annual return for their year, as the Central Goods and Services Tax Act, 2017 (section 36) requires.',
      'Orders that were begun and never paid for: closed after five days; name, contacts, address and note are deleted 30 days after that, and what is left of the order 13 months after it was begun.',
      'An e-mail address or a phone number that we replaced in an order: until we have told it so, at the latest 30 days later, or when you delete your account.',
      'Account with addresses, cart and wishlist: until you delete it in your profile, or ask us to.',
      'Reviews: as long as they are shown; until you ask us to take yours down. When you delete your account they stay, without your name, contact and picture.',
      'What our staff note on your order: with the order; it is emptied when you delete your account.',
      'Problem reports and their photos: with the order that they are about; the links by which we see the photos end after 90 days. A photo whose report is never sent is deleted after a day.',
      'Notify me: until we have told you, or you stop it; the request is then closed, and deleted 90 days later, or when you delete your account.',
      'Newsletter: until you ask to leave the list, or delete your account. An e-mail address whose owner does not confirm it by the link that we mail: seven days after that mail.',
      `Visits and cart events: ${facts.eventsKeptMonths} ${facts.eventsKeptMonths === 1 ? 'month' : 'months'} at the most. Clearing this site’s storage in your browser parts you from your visitor number; tell us the number before, and we erase what is kept under it.`,
      'Technical records: as long as they serve the purpose named above; until you ask us to erase them, where we can tell that they are yours.',
    ],
  };
}
