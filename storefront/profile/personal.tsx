/** Personal details: one's own name, which can be changed, and the contacts that were proven, which cannot. */
import { Link } from 'react-router';
import button from '../components/button.module.css';
import { Field } from '../components/field.tsx';
import { spacedPhone } from '../components/spaced-phone.ts';
import type { User } from '../state/user.ts';
import { NamesForm } from './names-form.tsx';
import { OwnData } from './own-data.tsx';
import styles from './profile.module.css';
import { type Profile, useProfile } from './use-profile.ts';

/** `undefined`: not known yet; `null`: a guest. */
export function Personal({ user }: { user: User | null | undefined }) {
  if (user === undefined) return <p role="status">Looking for your details</p>;
  return user ? <Own user={user} /> : <Guest />;
}

function Guest() {
  return (
    <div className={styles.guest}>
      <p>
        Log in to see and change your name, and to have your addresses, cart and wishlist with you on every device. You
        need no account to buy, nor to save an address in this browser.
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
  } = useProfile(user);
  if (status === 'failed')
    return (
      <div className={styles.guest}>
        <p role="alert">Your details could not be fetched just now.</p>
        <button type="button" className={button.button} onClick={refetch}>
          Try again
        </button>
      </div>
    );
  if (!profile) return <p role="status">Looking for your details</p>;
  return (
    <>
      <NamesForm names={profile} onSave={rename} />
      <Contacts profile={profile} />
      <OwnData />
    </>
  );
}

/** What somebody signs in with. Another one would be another account. */
function Contacts({ profile: { email, phoneNumber } }: { profile: Profile }) {
  return (
    <div className={styles.pair}>
      <Contact id="profile-email" label="E-mail" value={email ?? ''} />
      <Contact id="profile-phone" label="Phone number" value={spacedPhone(phoneNumber ?? '')} />
    </div>
  );
}

function Contact({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <Field id={id} label={label} isOnlyShown note={value ? 'You log in with it' : null}>
      {(control) => <input {...control} value={value} placeholder="None with this account" readOnly />}
    </Field>
  );
}
