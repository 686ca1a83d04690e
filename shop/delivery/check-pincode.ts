/** Delivery to a PIN code, asked of the shipping service and remembered for a day (decisions: pincode). */
import type { Delivery } from '../ports/shipping.ts';
import type { Services } from '../services.ts';

const dayMs = 24 * 3_600_000;
/** There are some 19,000 PIN codes in India; the oldest answers go first. */
const mostKept = 20_000;
/** A saree in its box, in grams: what a serviceability question needs to know. */
const typicalWeightG = 800;

/** A function with its own memory of answers. It may throw `OutsideServiceError`; failures are not remembered. */
export function checkPincode({
  shipping,
  now,
}: Pick<Services, 'shipping' | 'now'>): (pin: string) => Promise<Delivery> {
  const kept = new Map<string, { answer: Promise<Delivery>; until: number }>();
  return (pin) => {
    const known = kept.get(pin);
    if (known && known.until > now().getTime()) return known.answer;
    const answer = shipping.checkDelivery(pin, typicalWeightG);
    kept.delete(pin);
    kept.set(pin, { answer, until: now().getTime() + dayMs });
    answer.catch(() => kept.delete(pin));
    const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
