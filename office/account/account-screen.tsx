/** One's own account: notifications, passkeys, recovery codes, and the browsers in which one is signed in. */
import { useSignedIn } from '../api/me.ts';
import { limitsWords } from '../parts/limits-words.ts';
import { roleNames } from '../parts/role-names.ts';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import styles from './account.module.css';
import { Codes } from './codes.tsx';
import { Notices } from './notices.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { SignOutRow } from './sign-out.tsx';

export default function AccountScreen() {
  const { person, acts } = useSignedIn();
  const limits = limitsWords({ permission: acts['order.refund'], limits: person.limits });
  return (
    <Screen title="My account" above={{ path: '/more', name: 'More' }}>
      <p>
        {person.name}, {roleNames[person.role].toLowerCase()}
      </p>
      {limits === null ? null : <p>{limits}</p>}
      <Notices />
      <Passkeys />
      <Codes />
      <Sessions />
      <ul className={`${rows.rows} ${styles.section}`}>
        <SignOutRow />
      </ul>
    </Screen>
  );
}
