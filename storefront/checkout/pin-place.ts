/** Looks up a PIN code's city and state, so that nobody types them. */
import { pincodeSchema } from '../../shop/contact/billing.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';

export type PinPlaceAnswer =
  | { kind: 'found'; city: string; state: string }
  | { kind: 'undeliverable' }
  /** No PIN code, or nobody to ask just now: the shop looks it up again before it ships. */
  | { kind: 'unknown' };

/** Longer than this nobody is kept waiting for a city. */
const lookUpMs = 4_000;

export async function fetchPinPlace(typed: string): Promise<PinPlaceAnswer> {
  const pin = pincodeSchema.safeParse(typed);
  if (!pin.success) return { kind: 'unknown' };
  const init = { signal: AbortSignal.timeout(lookUpMs) };
  const call = browserApi['check-pincode'].$get({ query: { pin: pin.data } }, { init });
  try {
    const place = await answerOf(call);
    return place.deliverable ? found(place) : { kind: 'undeliverable' };
  } catch (error) {
    // The shop knows the place itself while the courier cannot be asked.
    return error instanceof ApiProblem && error.body.city ? found(error.body) : { kind: 'unknown' };
  }
}

function found({ city, state }: { city?: unknown; state?: unknown }): PinPlaceAnswer {
  return { kind: 'found', city: String(city ?? ''), state: String(state ?? '') };
}
