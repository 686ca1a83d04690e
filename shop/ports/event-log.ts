/** Port for storing visits and cart events (spec 3: both log records). */
import type { Paise } from '../money.ts';

/** A list of sarees was looked at. */
export interface Visit {
  /** A random number that a browser gave itself; it says nothing of who the shopper is. */
  readonly visitorId: string;
  readonly page: 'products';
  /** A category, a collection, or `all`. */
  readonly collectionName: string;
  readonly at: Date;
}

/** A saree was put into a cart; name, price and colour as the page showed them. */
export interface CartEvent {
  readonly visitorId: string;
  /** The saree's sku. */
  readonly productId: string;
  readonly name: string;
  readonly price: Paise;
  readonly color: string;
  readonly quantity: number;
  readonly at: Date;
}

/** Every call may throw; one that throws because an outside service is away throws `OutsideServiceError`. */
export interface EventLog {
  /** At most {@link maxEventBatch} at a time; all of them are stored for good when it answers. */
  addVisits(visits: readonly Visit[]): Promise<void>;
  /** The same for cart events. */
  addCartEvents(events: readonly CartEvent[]): Promise<void>;
  /**
   * The daily housekeeping: makes room for what comes after `now` and forgets what happened before `retentionStart`, the
   * first moment (UTC) of a month. May be repeated.
   */
  tidy(now: Date, retentionStart: Date): Promise<void>;
}

/** Largest batch that every store accepts; the limit is Firestore's. */
export const maxEventBatch = 500;
