/**
 * The texts of all messages to phones. In India operators pass on only texts registered with them (DLT): the texts that
 * are registered there, shown by the sandbox and approved by WhatsApp are made from this table. Plain ASCII, since one
 * other character more than halves what fits into an SMS; WhatsApp accepts no variable at either end.
 */
import type { ShopFacts } from '../facts.ts';
import type { PhoneBlanks, PhoneMessage, PhoneMessageKind } from '../ports/messages.ts';

/**
 * `{shop}`, `{site}`, `{email}` and `{hours}` are the same in every message of one shop and so part of the registered
 * text.
 */
const texts = {
  login_code: '{code} is your {shop} code. It works for 5 minutes. Never tell it to anybody.',
  back_in_stock: '{shop}: {saree} is back in stock. See it at {link} - it may be gone again soon.',
  account_changed: '{shop}: the contacts of your account were changed. If that was not you, write to {email} at once.',
  order_confirmed:
    '{shop}: your order {order} is placed. Follow it at {site}/track with this code and your phone number.',
  order_needs_pincode:
    '{shop}: your order {order} is placed, but its PIN code is missing. Add it at {site}/track with this code and your phone number.',
  order_shipped:
    '{shop}: your order {order} is on its way. Follow it at {site}/track with this code and your phone number.',
  order_delivered:
    '{shop}: your order {order} has been delivered. If a piece is damaged or wrong, tell us within {hours} hours.',
  order_refunded:
    '{shop}: we have refunded {amount} for order {order} to the account you paid from. Banks take up to 7 working days.',
  order_corrected:
    '{shop}: the delivery details of your order {order} were changed. If that was not you, write to {email} at once.',
  order_needs_address:
    '{shop}: your payment for order {order} has reached us, but a fault of ours has lost its address. Please enter it again at {link} - we send the parcel then.',
} as const satisfies Record<PhoneMessageKind, string>;

export const phoneMessageKinds = Object.keys(texts) as PhoneMessageKind[];

/** Type of each variable in the operators' register (DLT). */
const blankTypes: Readonly<Record<string, 'numeric' | 'alphanumeric' | 'url'>> = {
  code: 'numeric',
  saree: 'alphanumeric',
  link: 'url',
  order: 'alphanumeric',
  amount: 'alphanumeric',
};
/** Longest value of a variable: operators drop a message with a longer one. They check addresses by a list instead. */
const longestBlank = 30;

/** Facts of the shop that registered texts contain. */
export interface TextContext {
  readonly facts: Pick<ShopFacts, 'name' | 'email' | 'returnsHours'>;
  readonly publicUrl: string;
}

/** Returns the text of a message; `blank` returns what stands for the variable of a name. */
function textOf(kind: PhoneMessageKind, { facts, publicUrl }: TextContext, blank: (name: string) => string) {
  const fixed: Record<string, string> = {
    shop: facts.name,
    site: publicUrl,
    hours: String(facts.returnsHours.policy),
    email: facts.email,
  };
  return texts[kind].replaceAll(/\{(\w+)\}/g, (_, name: string) => fixed[name] ?? blank(name));
}

/** Returns the text as it is registered with the operators (DLT): `{#numeric#} is your Dhaaga code. …` */
export function composeDltText(kind: PhoneMessageKind, context: TextContext): string {
  return textOf(kind, context, (name) => `{#${blankTypes[name]}#}`);
}

/** Returns the text as MSG91 stores it: `##code## is your Dhaaga code. …` */
export function composeMsg91Text(kind: PhoneMessageKind, context: TextContext): string {
  return textOf(kind, context, (name) => `##${name}##`);
}

/** Fills a registered text's variables and returns the message to send. */
export function composePhoneMessage<Kind extends PhoneMessageKind>(
  kind: Kind,
  values: PhoneBlanks[Kind],
): PhoneMessage {
  const given = new Map(Object.entries(values));
  const names = [...texts[kind].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => given.has(name));
  return { kind, blanks: names.map((name) => ({ name, value: filling(name, given.get(name) ?? '') })) };
}

function filling(name: string, value: string): string {
  const line = value.replaceAll(/\s+/g, ' ').trim();
  return blankTypes[name] === 'url' ? line : line.slice(0, longestBlank);
}
