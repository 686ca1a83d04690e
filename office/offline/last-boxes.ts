/**
 * Keeps the names of the boxes that were chosen last in this browser, by the number of pieces in them, until the person signs
 * out.
 */
const storageKey = 'office-boxes';

/** Returns the box that was chosen last for a number of pieces; `undefined` for none. */
export function readLastBox(pieces: number): string | undefined {
  return readAll()[pieces];
}

/** Keeps the box that was chosen for a number of pieces. */
export function rememberBox(pieces: number, name: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [pieces]: name }));
  } catch {
    // A full store costs the next parcel its choice, nothing else.
  }
}

export function forgetBoxes(): void {
  localStorage.removeItem(storageKey);
}

function readAll(): Readonly<Record<string, string>> {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, string> | null) ?? {};
  } catch {
    return {};
  }
}
