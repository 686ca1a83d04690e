/** More: the screens that have no place in the bar of the phone, one's own account, and the way out. */
import { ChevronRight, CircleUserRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { SignOutRow } from '../account/sign-out.tsx';
import { useSignedIn } from '../api/me.ts';
import { useMenu } from '../parts/menu.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../words/spoken.ts';

export default function MoreScreen() {
  const { person } = useSignedIn();
  const { menu, account, roles } = useWords();
  const others = useMenu().items.filter(({ place }) => place === 'more');
  return (
    <Screen title={menu.More}>
      <ul className={rows.rows}>
        {others.map(({ path, name, icon }) => (
          <ScreenRow key={path} path={path} name={name} icon={icon} />
        ))}
        <ScreenRow
          path="/account"
          name={account.title}
          icon={CircleUserRound}
          note={`${person.name}, ${roles[person.role].toLowerCase()}`}
        />
        <SignOutRow />
      </ul>
    </Screen>
  );
}

function ScreenRow({ path, name, icon: Icon, note }: { path: string; name: string; icon: LucideIcon; note?: string }) {
  return (
    <li>
      <Link to={path} className={rows.row}>
        <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
        <RowWords title={name}>{note ? <span>{note}</span> : null}</RowWords>
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
      </Link>
    </li>
  );
}
