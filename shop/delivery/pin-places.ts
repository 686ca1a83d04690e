/**
 * City and state of a PIN code from a table of our own: fills in a form while the courier cannot be reached, and spells
 * places as the form does. For the server only: its 50 kB are too much for a phone.
 *
 * `pin-places.json` (made by `make-pin-places.ts`) holds runs of PIN codes at one place. A run is three numbers to the
 * base 36: how far its first code is from the last one before, how far its last is from its first, and its place.
 */
import data from './pin-places.json' with { type: 'json' };

export interface PinPlace {
  readonly city: string;
  /** One of `indian-states.ts`. */
  readonly state: string;
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly place: PinPlace;
}

let runs: readonly Run[] | null = null;

/**
 * Returns city and state of a PIN code; `null` for a code outside all runs: of the Army, unassigned, or newer than our
 * data.
 */
export function placeOfPin(pin: string): PinPlace | null {
  runs ??= readRuns();
  const number = Number(pin);
  let low = 0;
  let high = runs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (!run) return null;
    if (number < run.first) high = middle - 1;
    else if (number > run.last) low = middle + 1;
    else return run.place;
  }
  return null;
}

function readRuns(): Run[] {
  const places = data.places.split(';').map((text): PinPlace => {
    const [city = '', state = ''] = text.split(',');
    return { city, state };
  });
  let end = 0;
  return data.runs.split(' ').flatMap((text) => {
    const [step = 0, length = 0, index = 0] = text.split(',').map((digits) => Number.parseInt(digits, 36));
    const first = end + step;
    end = first + length;
    const place = places[index];
    return place ? [{ first, last: end, place }] : [];
  });
}
