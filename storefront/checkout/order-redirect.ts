/** Chooses the page after an order (spec 4, Payment): a signed-in shopper at their orders, a guest at the thanks. */

interface SignedIn {
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

/** A user with an e-mail or a phone number counts as signed in (spec 2). */
export function pathAfterOrder(user: SignedIn | null): string {
  return user?.email || user?.phoneNumber ? '/orders' : '/?orderSuccess=true';
}
