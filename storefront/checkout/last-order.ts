/** The code of the order just placed, kept for this tab only, to be shown on the way back. */
const key = 'lastOrder';

export function keepLastOrder(code: string): void {
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Without storage the code is in the mail.
  }
}

export function readLastOrder(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
