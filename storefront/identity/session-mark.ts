/**
 * A mark in local storage that there may be a session: the session itself is in a cookie that no script can read.
 * Other tabs hear of a change; this one does not.
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
    // A browser that keeps nothing forgets on the next page who is signed in; pages for somebody ask the server.
  }
}
