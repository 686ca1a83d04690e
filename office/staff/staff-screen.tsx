/** The people who work in the shop: who they are, what they may do, and whether they can sign in. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { MainAct } from '../parts/main-act.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { InviteSheet } from './invite-sheet.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { type StaffMember, staffQuery } from './staff-query.ts';
import { useStaffWords } from './words/use-staff-words.ts';

export default function StaffScreen() {
  const query = useQuery(staffQuery);
  const words = useStaffWords();
  const { menu } = useWords();
  const invite = useSheet('invite');
  const mayInvite = useMayDo('staff.invite');
  return (
    <Screen
      title={words.title}
      above={{ path: '/more', name: menu.More }}
      act={mayInvite ? <MainAct onClick={invite.open}>{words.inviteSomebody}</MainAct> : null}
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
  const standing = useStanding(member);
  return (
    <>
      <button type="button" className={rows.row} onClick={sheet.open}>
        <RowWords title={member.name}>
          <span>{standing}</span>
        </RowWords>
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
      <PersonSheet sheet={sheet} member={member} />
    </>
  );
}

/** Returns the role of somebody, and whether and when they sign in, in words. */
function useStanding({ role, joined_at, seen_at, passkeys }: StaffMember): string {
  const words = useStaffWords();
  const { roles, times } = useWords();
  const name = roles[role];
  if (joined_at === null) return words.notCome(name);
  const keys = passkeys === 0 ? words.noPasskey : words.passkeys(passkeys);
  return [name, keys, ...(seen_at === null ? [] : [words.seen(times.moment(seen_at))])].join(', ');
}
