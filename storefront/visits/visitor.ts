/** The visitor number: made once, by chance, and kept in local storage (spec 3). It tells nobody who the shopper is. */
const key = 'visitorId';

/** Returns the visitor number, made at the first call; `null` where the browser keeps nothing, and nobody is counted. */
export function readVisitorNumber(): string | null {
  try {
    const known = localStorage.getItem(key);
    if (known && /^[\w-]{1,64}$/.test(known)) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    localStorage.setItem(key, Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
    // Another tab may have been first.
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetVisitorNumber(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is none.
  }
}
