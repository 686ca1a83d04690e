/** One's own account: notices, passkeys, recovery codes, and the browsers in which one is signed in. */
import { useSignedIn } from '../api/me.ts';
import { NoticesPart } from '../notices/notices-part.tsx';
import { roleNames } from '../parts/role-names.ts';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { SignOutRow } from '../parts/sign-out.tsx';
import styles from './account.module.css';
import { Codes } from './codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

export default function AccountScreen() {
  const { person } = useSignedIn();
  return (
    <Screen title="My account" above={{ path: '/more', name: 'More' }}>
      <p>
        {person.name}, {roleNames[person.role].toLowerCase()}
      </p>
      <NoticesPart />
      <Passkeys />
      <Codes />
      <Sessions />
      <ul className={`${rows.rows} ${styles.section}`}>
        <SignOutRow />
      </ul>
    </Screen>
  );
}
