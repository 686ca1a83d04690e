/**
 * Chooses the page after an order (spec 4, Payment): My Orders for a signed-in customer, thanks at home for a guest.
 */

interface SignedIn {
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

/** Returns the address of that page. A customer without e-mail and phone number counts as not signed in (spec 2). */
export function pathAfterOrder(user: SignedIn | null): string {
  return user?.email || user?.phoneNumber ? '/orders' : '/?orderSuccess=true';
}
