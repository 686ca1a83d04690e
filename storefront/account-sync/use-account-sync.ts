/** Cart, wishlist and addresses follow whoever is signed in; the code for it is fetched for nobody else. */
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
    import('./account-sync.ts').then(
      ({ startAccountSync }) => {
        if (!isClosed) end = startAccountSync(user);
      },
      // Without it everything is in this browser as ever; the next page tries again.
      () => {},
    );
    return () => {
      isClosed = true;
      end();
    };
  }, [uid]);
}
