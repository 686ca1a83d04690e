/** Port to a content delivery network (CDN) before the shop: it may keep public answers until they are purged. */
import type { AccountCheck } from './account.ts';

/** Terms under which a CDN may keep one answer. */
export interface KeptByCdn {
  /** Cache tags of what the answer shows; printable ASCII without spaces and commas. */
  readonly tags: readonly string[];
  readonly seconds: number;
  /** Seconds after `seconds` for which the answer may still be sent while a new one is fetched. */
  readonly staleSeconds: number;
}

export interface Cdn {
  readonly checkAccount?: AccountCheck;
  /** Returns the headers that let the CDN, and no browser, keep an answer. */
  headersOf(kept: KeptByCdn): Readonly<Record<string, string>>;
  /** Largest number of tags that one purge may name. */
  readonly maxTags: number;
  /** Removes the answers under any of the tags. Throws `OutsideServiceError`. May be repeated. */
  purge(tags: readonly string[]): Promise<void>;
  /** Removes everything. Throws `OutsideServiceError`. May be repeated. */
  purgeAll(): Promise<void>;
}
