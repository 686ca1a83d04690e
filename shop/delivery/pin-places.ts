/**
 * Looks up city and state of a PIN code in the shop's own table: it works while the courier cannot be asked, and spells
 * places as the forms do. For the server only: its 50 kB are too much for a phone.
 *
 * `pin-places.json` (made by `make-pin-places.ts`) has runs of PIN codes at one place. A run is three numbers in base
 * 36: the distance of its first code from the last of the run before, that of its last code from its first, and the
 * index of its place. `shared` names the few codes whose post offices lie in several states.
 */
import data from './pin-places.json' with { type: 'json' };

export interface PinPlace {
  readonly city: string;
  /** An official name of `indian-states.ts`. */
  readonly state: string;
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly place: PinPlace;
}

let runs: readonly Run[] | null = null;

/**
 * Returns city and state of a PIN code; `null` for a code outside all runs: one of the Army, an unassigned one, or one
 * newer than the table.
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

let shared: ReadonlyMap<string, readonly string[]> | null = null;

/** Returns the states in which a PIN code has post offices, by their official names; none for a code outside all runs. */
export function statesOfPin(pin: string): readonly string[] {
  shared ??= new Map(
    data.shared.split(';').map((text) => {
      const [code = '', ...states] = text.split(',');
      return [code, states] as const;
    }),
  );
  const place = placeOfPin(pin);
  return place === null ? [] : (shared.get(pin) ?? [place.state]);
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
