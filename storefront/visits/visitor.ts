/** The visitor number: random, made once and kept in local storage (spec 3). It does not tell who the shopper is. */
const key = 'visitorId';

/** Returns the visitor number, and makes one at the first call; `null` where storage is forbidden. */
export function readVisitorNumber(): string | null {
  try {
    const known = localStorage.getItem(key);
    if (known && /^[\w-]{1,64}$/.test(known)) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    localStorage.setItem(key, Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
    // Another tab may have stored one at the same time.
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetVisitorNumber(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there is none.
  }
}
