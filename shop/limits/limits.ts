/** Rate limits: one table for the whole shop. Pure. */
import { daySeconds, hourSeconds, minuteSeconds } from '../duration.ts';

export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/**
 * The limits by name. Every part of a limit applies; one that is used up refuses, or demands a challenge if callers
 * share the limit. `address` is the caller's network address, which in India a whole neighbourhood may share: what
 * shoppers do to buy is limited generously there.
 */
export const limits = {
  /**
   * Links and codes to one contact, asked for in one browser. Of the limits on codes only this one refuses; what
   * strangers ask for in other browsers does not count.
   */
  'code-in-browser': [
    { times: 1, seconds: 30 },
    { times: 3, seconds: hourSeconds },
    { times: 10, seconds: daySeconds },
  ],
  /*
   * Limits that callers share. Beyond these nobody is refused, for a stranger may have used them up: the caller solves
   * a challenge (`challenge.ts`), harder with each further multiple of the limit.
   */
  /** Links and codes to one contact, asked for in any browser. */
  'codes-to-contact': [{ times: 10, seconds: daySeconds }],
  /** Links and codes asked for from one network address (/64 of IPv6), which a crowd may share. */
  'codes-from-address': [
    { times: 200, seconds: hourSeconds },
    { times: 600, seconds: daySeconds },
  ],
  /** Those asked for from a /24 of IPv4 or a /48 of IPv6: one customer of a hosting company may have so much. */
  'codes-from-network': [{ times: 400, seconds: hourSeconds }],
  /** Those of the whole shop: SMS cost money, mails the shop's good name. The merchant is told if either is passed. */
  'sms-codes-in-all': [
    { times: 300, seconds: hourSeconds },
    { times: 1_500, seconds: daySeconds },
  ],
  'mail-codes-in-all': [
    { times: 1_000, seconds: hourSeconds },
    { times: 5_000, seconds: daySeconds },
  ],
  /*
   * Beyond these no more codes are sent to browsers that are not known to the contact (`server/api/known-browser.ts`),
   * whoever solves what: an SMS costs money, and a telephone that rings all day costs its owner their peace. A browser in which
   * the contact was proven before has its own limit alone.
   */
  'strangers-codes-to-contact': [{ times: 20, seconds: daySeconds }],
  /** Codes to a contact in all browsers that know it: whoever has several, or signs in anew in each, has no more of them. */
  'known-codes-to-contact': [{ times: 30, seconds: daySeconds }],
  /** Below those of the shop: one company's network alone does not use these up. */
  'strangers-codes-from-network': [
    { times: 800, seconds: hourSeconds },
    { times: 2_400, seconds: daySeconds },
  ],
  'strangers-sms-codes-in-all': [
    { times: 1_500, seconds: hourSeconds },
    { times: 4_500, seconds: daySeconds },
  ],
  'strangers-mail-codes-in-all': [
    { times: 5_000, seconds: hourSeconds },
    { times: 15_000, seconds: daySeconds },
  ],
  /** Guests looking for an order by code and contact. */
  'order-lookups-of-code': [{ times: 10, seconds: hourSeconds }],
  'order-lookups-from-address': [{ times: 60, seconds: hourSeconds }],
  /** Uses of one solved challenge. */
  'challenge-solution': [{ times: 1, seconds: hourSeconds }],
  /** The merchant is told once a day that a limit of the whole shop was passed. */
  'limit-alarm': [{ times: 1, seconds: daySeconds }],
  /** Calls for the tracking of an order's shipment, each of which asks the shipping service. */
  'tracking-of-order': [{ times: 60, seconds: hourSeconds }],
  'report-of-order': [{ times: 10, seconds: hourSeconds }],
  'report-photo-of-order': [{ times: 20, seconds: hourSeconds }],
  /**
   * Orders opened at the payment provider. How many pieces they may reserve is decided by the reservation budget
   * (`reservation-budget.ts`).
   */
  'create-order-by-address': [{ times: 120, seconds: hourSeconds }],
  /** Orders of a caller with a proven contact; their network address, which a crowd may share, does not count then. */
  'create-order-by-contact': [{ times: 30, seconds: hourSeconds }],
  /**
   * The calls around a payment; the provider is asked each time. A purchase makes at most five (verify, status,
   * shipment, save, and release where it was not paid). Counted by order, since a crowd may share an address; calls
   * that name no order of the shop are counted by address, generously.
   */
  'payment-call-of-order': [{ times: 60, seconds: hourSeconds }],
  'payment-call-by-address': [{ times: 2_000, seconds: hourSeconds }],
  /** Calls that read or open one payment link, of all who have it. */
  'payment-link-calls': [{ times: 600, seconds: hourSeconds }],
  /** Calls that read or answer the link for one order’s address, of all who have it. */
  'address-link-calls': [{ times: 120, seconds: hourSeconds }],
  'order-change-by-user': [{ times: 30, seconds: hourSeconds }],
  'profile-change-by-user': [{ times: 240, seconds: hourSeconds }],
  'export-by-user': [{ times: 10, seconds: hourSeconds }],
  /**
   * Shared by callers: beyond it each solves a challenge. A household asks about a handful of sold-out sarees. Of some hundred shoppers behind one carrier's address (CGNAT)
   * a few ask in an hour; a stranger enters no more than a hundred contacts a day there, and the messages to these have
   * limits of their own (`message-to-…`).
   */
  'notice-by-address': [
    { times: 20, seconds: hourSeconds },
    { times: 100, seconds: daySeconds },
  ],
  /**
   * Shared by callers: beyond it each solves a challenge. A shopper subscribes once, and is sent one mail (`message-to-…`).
   * Enough for an address that many share; too few to flood the list.
   */
  'newsletter-by-address': [
    { times: 10, seconds: hourSeconds },
    { times: 50, seconds: daySeconds },
  ],
  /** Those of the whole shop that are asked at once, whoever solves what; those beyond are asked in the nights that follow. */
  'newsletter-in-all': [{ times: 300, seconds: daySeconds }],
  /** Those that are asked later: so many rows a day at most. Whoever shuts this has solved some ten thousand challenges. */
  'newsletter-later-in-all': [{ times: 10_000, seconds: daySeconds }],
  /** Shared by callers: beyond it each solves a challenge. */
  'pincode-by-address': [{ times: 300, seconds: hourSeconds }],
  /** Reports of browsers that a page was refused something (CSP), and those logged; anybody can send false ones. */
  'csp-report-by-address': [{ times: 10, seconds: hourSeconds }],
  'csp-report-logged': [{ times: 60, seconds: hourSeconds }],
  /** Calls of a person of the office, in all sessions in which they have used a passkey. */
  'office-calls-of-person': [{ times: 600, seconds: minuteSeconds }],
  /** Calls of a session without a passkey: one that a stolen mailbox opened must not use up those of the person. */
  'office-calls-of-session': [{ times: 600, seconds: minuteSeconds }],
  /** Acts that a person asks for, done or refused: each is an entry of a log that is kept for ever. */
  'acts-of-person': [{ times: 600, seconds: hourSeconds }],
  /** Tries of a person to undo an act, which do not count as acts: whoever is at that limit can still undo. */
  'undo-by-person': [{ times: 600, seconds: hourSeconds }],
  /** Payment links that a person made: each reserves pieces for a day. */
  'payment-links-of-person': [{ times: 30, seconds: daySeconds }],
  /** Corrections of recipients that a person made: each sends messages to contacts that the person has typed. */
  'corrections-of-person': [{ times: 30, seconds: daySeconds }],
  /** PDFs of labels and manifests that a person has joined: each costs a second of a thread, and shows addresses. */
  'parcel-documents-of-person': [{ times: 60, seconds: hourSeconds }],
  /**
   * Questions of the prices of parcels and of the wallet that the shipping service is asked for a person; answers are kept for
   * some minutes. Beyond them the prices are not known.
   */
  'courier-questions-of-person': [{ times: 600, seconds: hourSeconds }],
  /** Photos of parcels that came back and of damaged pieces, each of which costs a second of a process. */
  'staff-photos-of-person': [{ times: 60, seconds: hourSeconds }],
  /** Readings of a month's GST tables: each reads all documents of the month. */
  'gst-months-of-person': [{ times: 600, seconds: hourSeconds }],
  /** Files that a person fetches, each of which an act has asked for; a file may be fetched again. */
  'fetched-files-of-person': [{ times: 120, seconds: hourSeconds }],
  /** Exports of the catalogue that a person takes. */
  'catalogue-files-of-person': [{ times: 60, seconds: hourSeconds }],
  /** Changes of many sarees that a person plans, each of which reads a file or thousands of cells. */
  'bulk-plans-of-person': [{ times: 120, seconds: hourSeconds }],
  /** Files of GST tables that a person takes: seven a month, and some again. */
  'gst-files-of-person': [{ times: 60, seconds: hourSeconds }],
  /** Parts of a month's invoices that a person takes: each draws up to 500, with the names and addresses of their buyers. */
  'invoice-files-of-person': [{ times: 20, seconds: daySeconds }],
  /** Pictures of sarees and of the house that a person sends: each costs a second of work, and is kept for 30 days at least. */
  'pictures-of-person': [
    { times: 120, seconds: hourSeconds },
    { times: 300, seconds: daySeconds },
  ],
  /** Searches of a packer, who is to find the orders in their hands and not to walk through all. */
  'office-searches-of-packer': [{ times: 300, seconds: hourSeconds }],
  /**
   * Orders and customers that a person opens in the office, each counted once in an hour. Nobody is refused: owners are
   * told, once a day, of somebody who walks through them.
   */
  'office-record-of-person': [{ times: 1, seconds: hourSeconds }],
  'office-records-of-person': [{ times: 100, seconds: hourSeconds }],
  'office-records-told-of-person': [{ times: 1, seconds: daySeconds }],
  /**
   * Links, codes and passkeys that are tried to enter the office, recovery codes, and challenges that passkeys are to
   * sign without a session. Each has its own strength; this limits what they cost. Shared by callers: beyond it each solves a
   * challenge, but for browsers in which somebody of the staff has used a passkey: these count for themselves.
   */
  'office-sign-in-by-address': [{ times: 120, seconds: hourSeconds }],
  'passkey-challenge-by-address': [{ times: 300, seconds: hourSeconds }],
  'office-sign-in-in-known-browser': [{ times: 300, seconds: hourSeconds }],
  /**
   * Recovery codes that are tried in one session. Not those of the person: whoever reads their mail opens sessions of
   * theirs, and would use up their tries. A session costs a link (`codes-to-contact`), and a code has 49 bits.
   */
  'recovery-code-in-session': [{ times: 10, seconds: hourSeconds }],
  /** Devices that a person lets receive notices, and changes of what they are told of: each opening of the office renews one. */
  'notice-change-by-person': [{ times: 120, seconds: hourSeconds }],
  'language-change-by-person': [{ times: 30, seconds: hourSeconds }],
  'trial-notice-to-person': [{ times: 10, seconds: hourSeconds }],
  /** Confirmations of notices that the shop has not sent; those that it has are let in, each by an id that nobody guesses. */
  'unknown-notice-by-address': [{ times: 600, seconds: hourSeconds }],
  'upload-by-user': [{ times: 20, seconds: hourSeconds }],
  'review-by-user': [{ times: 30, seconds: hourSeconds }],
  /**
   * Messages that anybody may have asked for in somebody else's name; `message-budget.ts` counts them. An unproven
   * contact belongs to no account and to no order that was paid in full. Messages over the limit are sent later.
   */
  'message-to-unproven-contact': [{ times: 1, seconds: daySeconds }],
  'messages-to-unproven-contacts': [{ times: 50, seconds: hourSeconds }],
  'message-to-proven-contact': [{ times: 20, seconds: daySeconds }],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

export type LimitName = keyof typeof limits;
