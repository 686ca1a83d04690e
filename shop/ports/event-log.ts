/** Port for storing visits and cart events (spec 3: both log records). */
import type { Paise } from '../money.ts';
import type { AccountCheck } from './account.ts';

/** A shopper's view of a listing. */
export interface Visit {
  /** Visitor number: random, chosen by the browser, and telling nothing of who the shopper is. */
  readonly visitorId: string;
  readonly page: 'products';
  /** A category, a collection, or `all`. */
  readonly collectionName: string;
  readonly at: Date;
}

/** The adding of a saree to a cart, with name, price and colour as the page showed them. */
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
  /** Unset for a log without an account. */
  readonly checkAccount?: AccountCheck;
  /** Stores at most {@link maxEventBatch} visits; all of them are stored for good when it resolves. */
  addVisits(visits: readonly Visit[]): Promise<void>;
  /** Stores at most {@link maxEventBatch} cart events; all of them are stored for good when it resolves. */
  addCartEvents(events: readonly CartEvent[]): Promise<void>;
  /**
   * Prepares the store for events after `now`, and deletes events from before `retentionStart`, the first moment (UTC)
   * of a month. Called every day; may be repeated.
   */
  tidy(now: Date, retentionStart: Date): Promise<void>;
}

/** Largest batch that every store accepts; the limit is Firestore's. */
export const maxEventBatch = 500;
