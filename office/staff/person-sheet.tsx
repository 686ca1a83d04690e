/** Somebody who works in the shop: their role, a new invitation, and their removal. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import { useSignedIn } from '../api/me.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { LimitsForm } from './limits-form.tsx';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';
import type { StaffMember } from './staff-query.ts';

const reasons = {
  last_owner: 'The shop needs an owner who has joined. Make somebody else one first.',
  unknown_person: 'This person does not work here any more.',
};

export function PersonSheet({ sheet, member }: { sheet: SheetControl; member: StaffMember }) {
  const { person } = useSignedIn();
  return (
    <Sheet sheet={sheet} title={member.name}>
      <div className={styles.form}>
        <p>
          {member.email}
          {member.phone ? <span className={styles.phone}>{formatPhoneNumber(member.phone)}</span> : null}
        </p>
        {person.id === member.id ? (
          <p>This is you. Another owner can change your role, or remove you.</p>
        ) : (
          <Changes member={member} onDone={sheet.close} />
        )}
      </div>
    </Sheet>
  );
}

function Changes({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const { id: staffId, name } = member;
  const { act, isBusy } = useAct();
  const [role, setRole] = useState(member.role);
  const perform = async (act_: string, input: object, done: string) => {
    if (await act(act_, { staffId, ...input }, { done, reasons })) onDone();
  };
  return (
    <>
      <RoleField role={role} onChoose={setRole} />
      <MainAct
        isBusy={isBusy}
        disabled={role === member.role}
        onClick={() => void perform('staff.role', { role }, `${name} has another role now.`)}
      >
        Change the role
      </MainAct>
      {member.role === 'manager' ? <LimitsForm member={member} onDone={onDone} /> : null}
      <div className={styles.more}>
        <button
          type="button"
          className={button.link}
          disabled={isBusy}
          onClick={() => void perform('staff.reinvite', {}, `${name} is invited anew.`)}
        >
          Invite anew: their passkeys end
        </button>
        <button
          type="button"
          className={button.link}
          disabled={isBusy}
          onClick={() => void perform('staff.remove', {}, `${name} is removed and signed out.`)}
        >
          Remove {name} from the shop
        </button>
      </div>
    </>
  );
}
