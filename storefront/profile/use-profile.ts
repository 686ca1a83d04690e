/** The name and the contacts of the signed-in customer, as the shop keeps them. */
import type { AccountNames } from '../../shop/customers/account-names.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { type Query, useQuery } from '../api/use-query.ts';
import { saveStoredNames } from '../identity/kept-names.ts';
import { type User, useUser } from '../state/user.ts';

export interface ProfileContacts {
  readonly email: string | null;
  /** In the form E.164. */
  readonly phoneNumber: string | null;
}
export type Profile = AccountNames & ProfileContacts;

interface ProfileQuery {
  readonly query: Query<Profile>;
  /** Changes the name, also in the page's own record of who is signed in. Rejects with an `ApiProblem`. */
  rename(names: AccountNames): Promise<void>;
  /** Shows contacts that were changed: fetches the profile again, and updates who is signed in. */
  changeContacts(contacts: ProfileContacts): void;
}

export function useProfile(user: User): ProfileQuery {
  const { uid } = user;
  const query = useQuery<Profile>(uid, async (signal) => {
    // A name that was typed when registering must be saved before the profile is read.
    await saveStoredNames(user);
    return answerOf(browserApi.me.$get({}, { init: { signal } }));
  });
  const rename = async (names: AccountNames) => {
    query.setData(await answerOf(browserApi.me.$put({ json: names })));
    const now = useUser.getState();
    const displayName = `${names.firstName} ${names.lastName}`.trim();
    if (now.user?.uid === uid) now.setUser({ ...now.user, displayName });
  };
  const changeContacts = ({ email, phoneNumber }: ProfileContacts) => {
    query.refetch();
    const now = useUser.getState();
    if (now.user?.uid === uid) now.setUser({ ...now.user, email, phoneNumber });
  };
  return { query, rename, changeContacts };
}
