/** The profile's personal tab: the customer's name, contacts, sessions and own data. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import type { User } from '../state/user.ts';
import { Contacts } from './contacts.tsx';
import { NamesForm } from './names-form.tsx';
import { OwnData } from './own-data.tsx';
import styles from './profile.module.css';
import { Sessions } from './sessions.tsx';
import { useProfile } from './use-profile.ts';

/** `user`: `undefined` while it is not known who is signed in; `null` for a guest. */
export function PersonalTab({ user }: { user: User | null | undefined }) {
  if (user === undefined) return <p role="status">Looking for your details</p>;
  return user ? <Own user={user} /> : <Guest />;
}

function Guest() {
  return (
    <div className={styles.guest}>
      <p>
        Log in to have your name, addresses, cart and wishlist with you on every device. You need no account to buy, nor
        to save an address in this browser.
      </p>
      <p className={styles.row}>
        <Link to="/login?next=%2Fprofile" className={`${button.button} ${button.action}`}>
          Log in
        </Link>
        <Link to="/register?next=%2Fprofile" className={button.link}>
          Register
        </Link>
      </p>
    </div>
  );
}

function Own({ user }: { user: User }) {
  const {
    query: { status, data: profile, refetch },
    rename,
    changeContacts,
  } = useProfile(user);
  if (status === 'failed')
    return (
      <div className={styles.guest}>
        <p role="alert">We could not fetch your details just now.</p>
        <button type="button" className={button.button} onClick={refetch}>
          Try again
        </button>
      </div>
    );
  if (!profile) return <p role="status">Looking for your details</p>;
  return (
    <>
      <NamesForm names={profile} onSave={rename} />
      <Contacts contacts={profile} onChanged={changeContacts} />
      <Sessions uid={user.uid} />
      <OwnData />
    </>
  );
}
