/** Messaging port: mail, and short messages to phones. */

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  /** Address to which the reader's mail program posts to unsubscribe, without a page in between (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Every kind of message to a phone with the blanks in its text; `shop/messages/phone-texts.ts` has the texts. */
export interface PhoneBlanks {
  /** The code is secret: it must reach one phone and nothing else. */
  login_code: { code: string };
  back_in_stock: { saree: string; link: string };
  account_changed: Record<never, string>;
  order_confirmed: { order: string };
  order_needs_pincode: { order: string };
  order_shipped: { order: string };
  order_delivered: { order: string };
  order_refunded: { order: string; amount: string };
  order_corrected: { order: string };
  order_needs_address: { order: string; link: string };
}

export type PhoneMessageKind = keyof PhoneBlanks;

/** A message as its provider needs it: the text is registered there, so only what fills the blanks is sent. */
export interface PhoneMessage {
  readonly kind: PhoneMessageKind;
  /** Values of the blanks, in the order of the text. */
  readonly blanks: readonly { readonly name: string; readonly value: string }[];
}

/** Sending throws `OutsideServiceError` when the message was not accepted; the error never repeats what was sent. */
export interface Messages {
  sendMail(mail: Mail): Promise<void>;
  /** `phone` is E.164, such as `+919876543210`. Notices go by WhatsApp where that is set up, codes always by SMS. */
  sendToPhone(phone: string, message: PhoneMessage): Promise<void>;
  /** Tells whether a provider is configured that delivers such messages to phones. */
  reachesPhones(kind: PhoneMessageKind): boolean;
}
