/** The calls by which an outside service reports events to the shop. */

/** A call as it came: the bytes that were signed, and the headers that prove them. */
export interface WebhookRequest {
  readonly rawBody: string;
  readonly headers: Headers;
}

export interface Webhook<Event> {
  /** The last part of its address, `/api/hooks/<path>`. It is entered in the service's panel: never change it. */
  readonly path: string;
  /** Checks a call and reads its event; `null` for a call that is not the service's own. No I/O. */
  read(request: WebhookRequest): Event | null;
}
