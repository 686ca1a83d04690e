/** Webhooks: calls by which an outside service reports events to the shop. */

/** A webhook call as received: the signed body, and the headers with the signature. */
export interface WebhookRequest {
  readonly rawBody: string;
  readonly headers: Headers;
}

export interface Webhook<Event> {
  /** Last part of the webhook's address, `/api/hooks/<path>`. It is entered in the service's panel: never change it. */
  readonly path: string;
  /** Checks a call and returns its event; `null` if the call is not from the service. Does no I/O. */
  read(request: WebhookRequest): Event | null;
  /** Returns the service's id of the order that a refused call names, which anybody may have sent; `null` if it names none. */
  claimedOrder?(rawBody: string): string | null;
}
