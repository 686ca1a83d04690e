/** One's own account: notifications, passkeys, recovery codes, and the browsers in which one is signed in. */
import { useSignedIn } from '../api/me.ts';
import { limitsWords } from '../parts/limits-words.ts';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './account.module.css';
import { Codes } from './codes.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Notices } from './notices.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { SignOutRow } from './sign-out.tsx';

export default function AccountScreen() {
  const { person, acts } = useSignedIn();
  const words = useWords();
  const limits = limitsWords({ permission: acts['order.refund'], limits: person.limits }, words);
  return (
    <Screen title={words.account.title} above={{ path: '/more', name: words.menu.More }}>
      <p>
        {person.name}, {words.roles[person.role].toLowerCase()}
      </p>
      {limits === null ? null : <p>{limits}</p>}
      <LanguageChoice />
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
