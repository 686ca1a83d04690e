/**
 * Key in local storage of the mark that there may be a session; the session itself is in a cookie that no script can
 * read. Other tabs get an event when the mark changes; this one does not.
 */
export const sessionMarkKey = 'signedIn';

export function hasSessionMark(): boolean {
  try {
    return localStorage.getItem(sessionMarkKey) !== null;
  } catch {
    return false;
  }
}

export function setSessionMark(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(sessionMarkKey, '1');
    else localStorage.removeItem(sessionMarkKey);
  } catch {
    // Without storage the next page takes the shopper for a guest; pages for customers ask the server.
  }
}
