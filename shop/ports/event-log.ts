/** Port for storing what shoppers look at: visits and cart events (spec 3: both log records), product views and searches. */
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

/** The opening of a saree's page, or of its quick view. */
export interface ProductView {
  readonly visitorId: string;
  readonly sku: string;
  readonly at: Date;
}

/** A search, as {@link searchToKeep} keeps it. */
export interface SearchEvent {
  readonly visitorId: string;
  readonly search: string;
  /** Sarees that it found. */
  readonly found: number;
  readonly at: Date;
}

/** Every call may throw; one that throws because an outside service is away throws `OutsideServiceError`. */
export interface EventLog {
  /** Unset for a log without an account. */
  readonly checkAccount?: AccountCheck;
  /** True if the events lie in the shop's own database, where the office counts them. */
  readonly isInDatabase: boolean;
  /** Stores at most {@link maxEventBatch} visits; all of them are stored for good when it resolves. */
  addVisits(visits: readonly Visit[]): Promise<void>;
  /** Stores at most {@link maxEventBatch} cart events; all of them are stored for good when it resolves. */
  addCartEvents(events: readonly CartEvent[]): Promise<void>;
  /** Stores at most {@link maxEventBatch} product views; all of them are stored for good when it resolves. */
  addProductViews(views: readonly ProductView[]): Promise<void>;
  /** Stores at most {@link maxEventBatch} searches; all of them are stored for good when it resolves. */
  addSearches(searches: readonly SearchEvent[]): Promise<void>;
  /**
   * Prepares the store for events after `now`, and deletes events from before `retentionStart`, the first moment (UTC)
   * of a month. Called every day; may be repeated.
   */
  tidy(now: Date, retentionStart: Date): Promise<void>;
}

/** Largest batch that every store accepts; the limit is Firestore's. */
export const maxEventBatch = 500;
