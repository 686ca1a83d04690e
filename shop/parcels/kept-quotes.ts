/** Keeps the couriers' prices for some minutes, so that a screen that is looked at again asks nobody. */
import { LRUCache } from 'lru-cache';
import { minuteMs } from '../duration.ts';
import type { CourierQuestion, CourierQuote, Shipping } from '../ports/shipping.ts';
import { measuresText } from './box.ts';

/** Time for which prices are kept. A label is bought at the price of its moment. */
const keptMs = 5 * minuteMs;
/** Most questions whose answers are kept; those asked longest ago are forgotten first. */
const maxKept = 500;

type Answer = readonly CourierQuote[] | null;

export interface KeptQuotes {
  /**
   * Returns the couriers that serve a question, the cheapest first: as they were answered in the last minutes or to a call that
   * is under way, else they are asked now if `mayAsk` says so; `null` if not. Throws `OutsideServiceError`.
   */
  find(question: CourierQuestion, mayAsk: () => Promise<boolean>): Promise<Answer>;
}

/** Opens an empty memory of prices; each process has its own. `clock` returns milliseconds, and never goes back. */
export function keepQuotes(
  shipping: Pick<Shipping, 'quoteCouriers'>,
  clock: () => number = () => performance.now(),
): KeptQuotes {
  const kept = new LRUCache<string, Promise<Answer>>({
    max: maxKept,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const ask = async (question: CourierQuestion): Promise<Answer> => {
    const quotes = await shipping.quoteCouriers(question);
    return quotes.toSorted((one, other) => one.price - other.price || one.days - other.days);
  };
  const find: KeptQuotes['find'] = async (question, mayAsk) => {
    const { pincode, weightG, measures, isReturn } = question;
    const key = `${pincode} ${weightG} ${measuresText(measures)} ${isReturn}`;
    const known = kept.get(key);
    // The call that is under way may be refused as somebody else's, who has asked too much.
    if (known) return (await known) ?? find(question, mayAsk);
    const asked = mayAsk().then((may) => (may ? ask(question) : null));
    kept.set(key, asked);
    const forget = () => kept.peek(key) === asked && kept.delete(key);
    asked.then((answer) => answer ?? forget(), forget);
    return asked;
  };
  return { find };
}
