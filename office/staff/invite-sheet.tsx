/** Invites somebody to work in the shop. */
import { type SyntheticEvent, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import type { Role } from '../../shop/roles.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';
import { useStaffWords } from './words/use-staff-words.ts';

export function InviteSheet({ sheet }: { sheet: SheetControl }) {
  const { inviteSomebody } = useStaffWords();
  return (
    <Sheet sheet={sheet} title={inviteSomebody}>
      <InviteForm onInvited={sheet.close} />
    </Sheet>
  );
}

function InviteForm({ onInvited }: { onInvited(): void }) {
  const words = useStaffWords();
  const { act, isBusy } = useAct();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  const isComplete = name.trim() !== '' && email.includes('@') && role !== null;
  const invite = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const person = { name: name.trim(), email: email.trim(), role };
    if (
      await act('staff.invite', person, {
        done: words.invited(person.name),
        reasons: words.reasons,
        idField: 'staffId',
      })
    )
      onInvited();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void invite(event)}>
      <Field id="name" label={words.name} isRequired>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field id="email" label={words.email} isRequired note={words.emailNote}>
        {(control) => (
          <input
            {...control}
            type="email"
            value={email}
            maxLength={254}
            autoComplete="off"
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <RoleField role={role} onChoose={setRole} />
      <MainAct type="submit" isBusy={isBusy} disabled={!isComplete}>
        {words.invite}
      </MainAct>
    </form>
  );
}
