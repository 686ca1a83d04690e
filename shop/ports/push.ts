/** Push port: short notices to browsers, by the push service of each browser's maker (RFC 8030). */

/** A browser that lets the shop send it notices, as it names itself. */
export interface PushTarget {
  /** Address at the push service. */
  readonly endpoint: string;
  /** Keys of the browser, base64url: a notice is encrypted for them, so that the push service cannot read it. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Key pair by which push services know the shop (VAPID, RFC 8292), base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  readonly target: PushTarget;
  readonly key: PushKey;
  /** Mail address that a push service may write to about the shop's notices; it can read it. */
  readonly contact: string;
  /** Is encrypted; at most 3,900 bytes. */
  readonly text: string;
  /** Time for which the push service keeps it for a device that is off. */
  readonly keptSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** A later message with the same topic replaces one that is still kept: up to 32 characters of base64url. */
  readonly topic: string;
}

/** `isGone`: the browser takes no more notices. `host` and `status` are for the log, and tell nothing of the device. */
export type PushOutcome = { ok: true } | { ok: false; isGone: boolean; host: string; status: number };

export interface Push {
  /** Tells whether an address is one at a push service that is known. The shop asks no other. */
  isServed(endpoint: string): boolean;
  /** Sends a message. Throws an `OutsideServiceError` if the push service gives no answer, or cannot take it for now. */
  send(message: PushMessage): Promise<PushOutcome>;
}
