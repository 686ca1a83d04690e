/** The signed-in shopper's name and contacts, as the shop keeps them. */
import { useEffect, useState } from 'react';
import type { AccountNames } from '../../shop/customers/account-names.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { saveKeptNames } from '../identity/kept-names.ts';
import { type User, useUser } from '../state/user.ts';

export type Profile = AccountNames & { email: string | null; phoneNumber: string | null };

export type ProfileState = { kind: 'asking' } | { kind: 'failed' } | { kind: 'there'; profile: Profile };

export function useProfile(user: User) {
  const [state, setState] = useState<ProfileState>({ kind: 'asking' });
  const [tries, setTries] = useState(0);
  const { uid } = user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another user, and when tried again.
  useEffect(() => {
    let isCurrent = true;
    setState({ kind: 'asking' });
    // What was typed when registering comes first.
    saveKeptNames(user)
      .then(() => answerOf(browserApi.me.$get()))
      .then(
        (profile) => isCurrent && setState({ kind: 'there', profile }),
        () => isCurrent && setState({ kind: 'failed' }),
      );
    return () => {
      isCurrent = false;
    };
  }, [uid, tries]);

  /** Throws `ApiProblem`. */
  const rename = async (names: AccountNames): Promise<void> => {
    const profile = await answerOf(browserApi.me.$put({ json: names }));
    setState({ kind: 'there', profile });
    const now = useUser.getState();
    const displayName = `${names.firstName} ${names.lastName}`.trim();
    if (now.user?.uid === uid) now.setUser({ ...now.user, displayName });
  };
  return { state, tryAgain: () => setTries(tries + 1), rename };
}
