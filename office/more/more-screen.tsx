/** More: the screens that have no place in the bar of the phone, one's own account, and the way out. */
import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, CircleUserRound, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { useSignedIn } from '../api/me.ts';
import { signOut } from '../api/sign-in.ts';
import { useMenu } from '../parts/menu.ts';
import { roleNames } from '../parts/role-names.ts';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';

export default function MoreScreen() {
  const { person } = useSignedIn();
  const others = useMenu().items.filter(({ place }) => place === 'more');
  const client = useQueryClient();
  const step = useStep();
  const leave = () =>
    step.run(async () => {
      await signOut();
      // Nothing that this person read stays for the next one.
      await client.resetQueries();
    });
  return (
    <Screen title="More">
      <ul className={rows.rows}>
        {others.map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={rows.row}>
              <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
              <span className={rows.words}>
                <strong>{name}</strong>
              </span>
              <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/account" className={rows.row}>
            <CircleUserRound aria-hidden="true" size={22} strokeWidth={1.5} />
            <span className={rows.words}>
              <strong>My account</strong>
              <span>
                {person.name}, {roleNames[person.role].toLowerCase()}
              </span>
            </span>
            <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
          </Link>
        </li>
        <li>
          <button type="button" className={rows.row} disabled={step.isBusy} onClick={() => void leave()}>
            <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
            <span className={rows.words}>
              <strong>Sign out</strong>
            </span>
          </button>
        </li>
      </ul>
      <Trouble>{step.trouble}</Trouble>
    </Screen>
  );
}
