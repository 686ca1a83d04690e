/** Somebody who works in the shop: their role, a new invitation, and their removal. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import { useSignedIn } from '../api/me.ts';
import type { AskedAct } from '../api/perform-act.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { LimitsForm } from './limits-form.tsx';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';
import type { StaffMember } from './staff-query.ts';
import { useStaffWords } from './words/use-staff-words.ts';

export function PersonSheet({ sheet, member }: { sheet: SheetControl; member: StaffMember }) {
  const { person } = useSignedIn();
  const { isYou } = useStaffWords();
  return (
    <Sheet sheet={sheet} title={member.name}>
      <div className={styles.form}>
        <p>
          <span>{member.email}</span>
          {member.phone ? <span className={styles.phone}>{formatPhoneNumber(member.phone)}</span> : null}
        </p>
        {person.id === member.id ? <p>{isYou}</p> : <Changes member={member} onDone={sheet.close} />}
      </div>
    </Sheet>
  );
}

type PersonAct = 'staff.role' | 'staff.reinvite' | 'staff.remove';

function Changes({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const { id: staffId, name } = member;
  const words = useStaffWords();
  const { act, isBusy } = useAct();
  const [role, setRole] = useState(member.role);
  const perform = async <Name extends PersonAct>(act_: Name, input: AskedAct<Name>['input'], done: string) => {
    if (await act(act_, input, { done, reasons: words.reasons })) onDone();
  };
  return (
    <>
      <RoleField role={role} onChoose={setRole} />
      <MainAct
        isBusy={isBusy}
        disabled={role === member.role}
        onClick={() => void perform('staff.role', { staffId, role }, words.roleChanged(name))}
      >
        {words.changeRole}
      </MainAct>
      {member.role === 'manager' ? <LimitsForm member={member} onDone={onDone} /> : null}
      <div className={styles.more}>
        <button
          type="button"
          className={button.link}
          disabled={isBusy}
          onClick={() => void perform('staff.reinvite', { staffId }, words.reinvited(name))}
        >
          {words.reinvite}
        </button>
        <button
          type="button"
          className={button.link}
          disabled={isBusy}
          onClick={() => void perform('staff.remove', { staffId }, words.removed(name))}
        >
          {words.remove(name)}
        </button>
      </div>
    </>
  );
}
