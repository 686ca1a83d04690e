/** Looks up a PIN code's city and state, so that shoppers need not type them, and its delivery promise. */
import { pincodeSchema } from '../../shop/contact/billing.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';

export type PinPlaceAnswer =
  /**
   * `state` is empty for a PIN code in several states. `promise` is the line that promises the day of delivery; `null` if none can be
   * promised.
   */
  | { kind: 'found'; city: string; state: string; promise: string | null }
  | { kind: 'undeliverable' }
  /** The text is no PIN code, or the look-up failed; the shop looks it up again before it ships. */
  | { kind: 'unknown' };

/** Longest wait for the look-up. */
const lookUpMs = 4_000;

export async function fetchPinPlace(typed: string): Promise<PinPlaceAnswer> {
  const pin = pincodeSchema.safeParse(typed);
  if (!pin.success) return { kind: 'unknown' };
  const init = { signal: AbortSignal.timeout(lookUpMs) };
  const call = browserApi['check-pincode'].$get({ query: { pin: pin.data } }, { init });
  try {
    const place = await answerOf(call);
    return place.deliverable ? found(place, place.promise) : { kind: 'undeliverable' };
  } catch (error) {
    // While the courier cannot be asked, the refusal has the place from the shop's own table.
    return error instanceof ApiProblem && error.body.city ? found(error.body, null) : { kind: 'unknown' };
  }
}

interface Place {
  city?: unknown;
  state?: unknown;
  states?: unknown;
}

function found({ city, state, states }: Place, promise: string | null): PinPlaceAnswer {
  const isShared = Array.isArray(states) && states.length > 1;
  return { kind: 'found', city: String(city ?? ''), state: isShared ? '' : String(state ?? ''), promise };
}
