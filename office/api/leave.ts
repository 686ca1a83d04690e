/** Leads to the sign-in page in a document of its own, so that nothing that one person read or typed is there for the next. */
export function leaveForSignIn(): void {
  // Back may show this document again, as the browser has kept it.
  addEventListener('pageshow', () => location.reload(), { once: true });
  location.replace('/office/sign-in');
}
