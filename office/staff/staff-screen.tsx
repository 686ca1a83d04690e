/** The people who work in the shop: who they are, what they may do, and whether they can sign in. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../look/words/format-count.ts';
import { formatMoment } from '../../look/words/time.ts';
import { MainAct } from '../parts/main-act.tsx';
import { roleNames } from '../parts/role-names.ts';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { InviteSheet } from './invite-sheet.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { type StaffMember, staffQuery } from './staff-query.ts';

export default function StaffScreen() {
  const query = useQuery(staffQuery);
  const invite = useSheet('invite');
  const person = useSheet('person');
  const [chosen, setChosen] = useState<string | null>(null);
  const mayInvite = useMayDo('staff.invite');
  const member = query.data?.rows.find(({ id }) => id === chosen);
  const open = (id: string) => {
    setChosen(id);
    person.open();
  };
  return (
    <Screen
      title="Staff"
      above={{ path: '/more', name: 'More' }}
      act={mayInvite ? <MainAct onClick={invite.open}>Invite somebody</MainAct> : null}
    >
      <Answered query={query} shapes={<Shapes rows={4} height={4} />}>
        {({ rows: people }) => (
          <ul className={rows.rows}>
            {people.map((one) => (
              <li key={one.id}>
                <button type="button" className={rows.row} onClick={() => open(one.id)}>
                  <span className={rows.words}>
                    <strong>{one.name}</strong>
                    <span>{stateOf(one)}</span>
                  </span>
                  <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <InviteSheet sheet={invite} />
      {member ? <PersonSheet key={member.id} sheet={person} member={member} /> : null}
    </Screen>
  );
}

function stateOf({ role, joined_at, seen_at, passkeys }: StaffMember): string {
  const name = roleNames[role];
  if (joined_at === null) return `${name}, invited, has not come yet`;
  const keys = passkeys === 0 ? 'no passkey' : formatCount(passkeys, 'passkey', 'passkeys');
  return seen_at === null ? `${name}, ${keys}` : `${name}, ${keys}, seen ${formatMoment(seen_at)}`;
}
