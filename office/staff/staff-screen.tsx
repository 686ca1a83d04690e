/** The people who work in the shop: who they are, what they may do, and whether they can sign in. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { formatCount } from '../../look/words/format-count.ts';
import { formatMoment } from '../../look/words/time.ts';
import { MainAct } from '../parts/main-act.tsx';
import { roleNames } from '../parts/role-names.ts';
import { RowWords } from '../parts/row-words.tsx';
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
  const mayInvite = useMayDo('staff.invite');
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
                <PersonRow member={one} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <InviteSheet sheet={invite} />
    </Screen>
  );
}

function PersonRow({ member }: { member: StaffMember }) {
  const sheet = useSheet(`person-${member.id}`);
  return (
    <>
      <button type="button" className={rows.row} onClick={sheet.open}>
        <RowWords title={member.name}>
          <span>{stateOf(member)}</span>
        </RowWords>
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
      <PersonSheet sheet={sheet} member={member} />
    </>
  );
}

function stateOf({ role, joined_at, seen_at, passkeys }: StaffMember): string {
  const name = roleNames[role];
  if (joined_at === null) return `${name}, invited, has not come yet`;
  const keys = passkeys === 0 ? 'no passkey' : formatCount(passkeys, 'passkey', 'passkeys');
  return seen_at === null ? `${name}, ${keys}` : `${name}, ${keys}, seen ${formatMoment(seen_at)}`;
}
