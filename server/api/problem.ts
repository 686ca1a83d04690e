/**
 * Every refusal that the API can answer: a stable code, its HTTP status and its meaning (RFC 9457,
 * `application/problem+json`). No problem ever contains a stack, a query or a secret.
 */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const problems = {
  bad_request: [400, 'We could not read this request. Please reload the page and try again.'],
  signed_out: [401, 'Please log in to see this.'],
  bad_token: [401, 'We could not verify this login. Please log in again.'],
  forbidden: [403, 'This is not yours to see.'],
  forbidden_origin: [403, 'This works from the shop’s own pages only.'],
  challenge_wanted: [
    403,
    'Many requests arrive just now. Solve the challenge, and send the request again with the header Challenge-Solution.',
  ],
  proof_wanted: [403, 'Please confirm with a code that it is you, then try again.'],
  contact_unproven: [403, 'Please confirm your phone number or e-mail address with a code first.'],
  not_bought: [403, 'Only those who bought this saree can review it.'],
  passkey_needed: [403, 'Use your passkey first.'],
  forbidden_act: [403, 'Your role does not allow this. Ask an owner.'],
  over_limit: [403, 'This is more money than you may send back. The owner must do this.'],
  last_passkey: [409, 'This is your only passkey. Make another one first.'],
  too_many_passkeys: [409, 'You have as many passkeys as one person may. Remove one first.'],
  not_found: [404, 'There is nothing at this address.'],
  unknown_contact: [404, 'Your account does not have this contact.'],
  unknown_saree: [404, 'We have no such saree.'],
  unknown_draft: [404, 'There is no such draft.'],
  unknown_order: [404, 'We found no such order.'],
  unknown_invoice: [404, 'There is no such invoice yet.'],
  unknown_document: [404, 'One of these parcels has no such document (yet).'],
  unknown_entry: [404, 'There is no such category, collection or occasion.'],
  unknown_change: [404, 'There is no such change of sarees, or it is too old.'],
  unknown_weaver: [404, 'We have no such weaver.'],
  unknown_export: [404, 'This file is no longer kept. Please ask for it again.'],
  download_under_way: [409, 'Invoices are being downloaded already. Wait until that has ended.'],
  unreadable_file: [422, 'This file cannot be read as a table of sarees.'],
  unreadable_document: [422, 'These documents cannot be joined. Print each of them alone.'],
  wrong_method: [405, 'This address does not take that method.'],
  price_changed: [409, 'The price has changed.'],
  out_of_stock: [409, 'A piece has just been sold.'],
  held_too_many: [
    409,
    'You already hold as many unpaid pieces as we can keep for one buyer. Pay for them first, or wait 15 minutes.',
  ],
  in_stock: [409, 'This saree is in stock. You can buy it now.'],
  contact_taken: [409, 'Another account uses this contact. Log in there, or use a different one.'],
  receipt_conflict: [409, 'This order was begun before, with other pieces. Please place it again.'],
  link_paid: [409, 'This order has been paid. Thank you.'],
  link_ended: [409, 'This payment link has ended. Please ask us for a new one.'],
  address_link_ended: [409, 'This link has ended. Please ask us for a new one.'],
  address_kept: [409, 'Your parcel is being packed. Write to us, and we will see what can be changed.'],
  other_state: [409, 'Your invoice names another state. Please write to us to change it.'],
  link_in_use: [
    409,
    'This payment was begun in another browser, with another address. Finish it there, or write to us.',
  ],
  act_refused: [409, 'This cannot be done as things stand.'],
  act_id_used: [409, 'Another act has this id.'],
  moved_on: [409, 'The order has changed since you saw it.'],
  stale: [409, 'This was changed elsewhere meanwhile.'],
  shipment_pending: [409, 'We are arranging the shipment. Please try again in a moment.'],
  report_open: [409, 'You have already reported a problem with this order.'],
  image_too_large: [413, 'Image must be under 2MB.'],
  image_too_many_pixels: [413, 'This image has too many pixels. Please send a smaller one.'],
  file_too_large: [413, 'This file is too large. Please send a smaller one.'],
  picture_too_large: [413, 'The picture must be at most 12 MB.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'This call does not take that kind of body.'],
  image_type: [415, 'Only JPG, PNG, or WEBP images are allowed.'],
  image_damaged: [415, 'We cannot read this image. Please send it again, or another one.'],
  amount_refused: [422, 'The payment service does not take this amount.'],
  payment_not_captured: [422, 'This payment has not arrived.'],
  cart_missing: [422, 'This order has no cart yet; send its cartItems.'],
  not_cancellable: [422, 'This order can no longer be cancelled.'],
  pincode_missing: [422, 'This order has no PIN code yet. Please add it on the order’s page.'],
  pincode_known: [422, 'This order already has its PIN code, or no longer needs one.'],
  undeliverable: [422, 'We don’t ship to this pincode yet.'],
  state_unclear: [422, 'We cannot tell in which state this address is. Please check its PIN code and state.'],
  not_shippable: [422, 'We cannot ship this order as it is. We are looking into it.'],
  shipment_refused: [422, 'The shipping service refused this parcel. We are looking into it.'],
  unknown_image: [422, 'We no longer have this photo. Please add it again.'],
  unknown_link: [404, 'We do not know this link. A part of it may be missing.'],
  signup_ended: [410, 'This sign-up for the newsletter has ended. Please sign up again.'],
  review_too_early: [422, 'You can review this saree once it is on its way to you.'],
  report_too_early: [422, 'This order has not been delivered yet.'],
  report_too_late: [422, 'The time to report a problem with this order is over. Write to us, and we will help.'],
  unknown_photo: [422, 'We no longer have one of the photos. Please add it again.'],
  bad_device: [422, 'This browser’s notices do not work with the shop. Please use another browser.'],
  empty_contact: [422, 'Enter an e-mail or WhatsApp number.'],
  bad_link: [422, 'Invalid login link.'],
  wrong_code: [422, 'Invalid OTP. Try again.'],
  code_expired: [422, 'This code has expired. Ask for a new one.'],
  codes_used_up: [422, 'This code was tried too often. Ask for a new one.'],
  bad_passkey: [422, 'This passkey was not accepted. Please try again.'],
  wrong_recovery_code: [422, 'This is not one of your recovery codes, or it was used.'],
  bad_contact: [422, 'Enter an e-mail address or a 10-digit Indian mobile number.'],
  phone_unreachable: [422, 'We cannot send messages to phones just now. Please enter an e-mail address.'],
  foreign_link: [422, 'Please use a link to a page of this shop.'],
  too_many: [429, 'Too many tries just now. Please wait a little and try again.'],
  codes_spent: [
    429,
    'Too many codes were asked for, so we send no more there for now. Use another contact, or a browser in which you have logged in before. Or try again tomorrow.',
  ],
  internal: [500, 'Something went wrong on our side.'],
  busy: [503, 'We are busy just now. Please try again in a moment.'],
  starting: [503, 'The shop is opening. Please try again in a moment.'],
  disk_full: [503, 'We cannot save anything just now. Please try again in a moment.'],
  database_away: [503, 'We cannot reach our records just now. Please try again in a moment.'],
  held: [503, 'We are restoring the shop and cannot do this yet. Please come back later.'],
  outside_service_failed: [503, 'A service we rely on did not answer. Please try again.'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

/** Seconds after which a caller whom the shop cannot serve now may retry. */
export const busyRetrySeconds = 5;

export type ProblemCode = keyof typeof problems;

/** Facts that help the caller to put the call right; they become members of the problem. */
type Extras = Readonly<Record<string, unknown>>;

/** Error by which a route refuses a call; `server/api/app.ts` turns it into the answer. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extras: Extras;
  constructor(code: ProblemCode, extras: Extras = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.extras = extras;
  }
}

/** Answers with a problem (RFC 9457) and keeps its code in the context for `security-events.ts`. */
export function answerProblem(c: Context, code: ProblemCode, extras: Extras = {}): Response {
  const [status, title] = problems[code];
  c.set('problem', code);
  const wait = extras.retryAfterSeconds ?? (status === 503 ? busyRetrySeconds : undefined);
  const body = { type: 'about:blank', title, status, code, ...extras };
  return c.body(JSON.stringify(body), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(wait !== undefined && { 'retry-after': String(wait) }),
  });
}

const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    detail: z.string().optional(),
    hint: z.string().optional().openapi({ description: 'What to do, to be shown behind the title.' }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem');

/** Describes a route's refusals by status, for its `responses`. */
export function describeProblemResponses(...codes: ProblemCode[]) {
  const statuses = new Map<number, string>();
  for (const code of ['bad_request', ...codes] as const) {
    const [status, title] = problems[code];
    statuses.set(status, [statuses.get(status), `${code}: ${title}`].filter(Boolean).join(' '));
  }
  const content = { 'application/problem+json': { schema: problemSchema } };
  return Object.fromEntries([...statuses].map(([status, description]) => [status, { description, content }]));
}
