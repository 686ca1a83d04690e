/** The PIN code last delivered to, kept in this browser; where that is forbidden the shopper types it again. */
const key = 'pincode';

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
