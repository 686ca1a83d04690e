/** Synchronises cart, wishlist and addresses with a customer's account. Guests never fetch the code for it. */
import { useEffect } from 'react';
import { isLoggedIn, useUser } from '../state/user.ts';

/** Synchronises the lists while a customer is signed in. Called once, by `storefront/root.tsx`. */
export function useAccountSync(): void {
  const uid = useUser((auth) => (isLoggedIn(auth) ? auth.user?.uid : undefined));
  useEffect(() => {
    const { user } = useUser.getState();
    if (!uid || !user) return;
    let isClosed = false;
    let end = () => {};
    // Without that code the lists stay in this browser; the next document fetches it again.
    import('./account-sync.ts')
      .then(({ startAccountSync }) => {
        if (!isClosed) end = startAccountSync(user);
      })
      .catch(() => {});
    return () => {
      isClosed = true;
      end();
    };
  }, [uid]);
}
