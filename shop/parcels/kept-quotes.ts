/** Keeps the couriers' prices for some minutes, so that a screen that is looked at again asks nobody. */
import { minuteMs } from '../duration.ts';
import type { CourierQuestion, CourierQuote, Shipping } from '../ports/shipping.ts';
import type { Services } from '../services.ts';

/** Time for which prices are kept. A label is bought at the price of its moment. */
const keptMs = 5 * minuteMs;
/** Most questions whose answers are kept; the oldest are forgotten first. */
const maxKept = 500;

export interface KeptQuotes {
  /**
   * Returns the couriers that serve a question, the cheapest first: as they were answered in the last minutes, else they are
   * asked now if `mayAsk` says so; `null` if not. Throws `OutsideServiceError`.
   */
  find(question: CourierQuestion, mayAsk: () => Promise<boolean>): Promise<readonly CourierQuote[] | null>;
}

/** Opens an empty memory of prices; each process has its own. */
export function keepQuotes(shipping: Pick<Shipping, 'quoteCouriers'>, now: Services['now']): KeptQuotes {
  const kept = new Map<string, { readonly at: number; readonly quotes: readonly CourierQuote[] }>();
  return {
    async find(question, mayAsk) {
      const { pincode, weightG, isReturn } = question;
      const key = `${pincode} ${weightG} ${isReturn}`;
      const known = kept.get(key);
      const age = known ? now().getTime() - known.at : keptMs;
      if (known && age >= 0 && age < keptMs) return known.quotes;
      if (!(await mayAsk())) return null;
      const answered = await shipping.quoteCouriers(question);
      const quotes = answered.toSorted((one, other) => one.price - other.price || one.days - other.days);
      kept.delete(key);
      kept.set(key, { at: now().getTime(), quotes });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return quotes;
    },
  };
}
