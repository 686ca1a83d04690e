/**
 * A mark in local storage that there may be a session: the session itself is in a cookie that no script can read.
 * Other tabs hear of a change; this one does not.
 */
export const markKey = 'signedIn';

export function isMarked(): boolean {
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    return false;
  }
}

export function setMark(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(markKey, '1');
    else localStorage.removeItem(markKey);
  } catch {
    // A browser that keeps nothing forgets on the next page who is signed in; pages for somebody ask the server.
  }
}
