/** The last deliverable PIN code, kept in this browser; where storage is forbidden, the shopper types it again. */
const key = 'pincode';

/** Returns the stored PIN code; '' if there is none. */
export function readStoredPincode(): string {
  try {
    const kept = localStorage.getItem(key) ?? '';
    return /^\d{6}$/.test(kept) ? kept : '';
  } catch {
    return '';
  }
}

export function storePincode(pin: string): void {
  try {
    localStorage.setItem(key, pin);
  } catch {
    // It is only a convenience.
  }
}
