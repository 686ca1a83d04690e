/** Cart, wishlist and addresses follow whoever is signed in; the code for it is fetched for nobody else. */
import { useEffect } from 'react';
import { isLoggedIn, useUser } from '../state/user.ts';

/** For the page around every page. */
export function useAccountSync(): void {
  const uid = useUser((auth) => (isLoggedIn(auth) ? auth.user?.uid : undefined));
  useEffect(() => {
    const { user } = useUser.getState();
    if (!uid || !user) return;
    let isOver = false;
    let end = () => {};
    import('./account-sync.ts').then(
      ({ follow }) => {
        if (!isOver) end = follow(user);
      },
      // Without it everything is in this browser as ever; the next page tries again.
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [uid]);
}
