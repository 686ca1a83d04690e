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

const reasons = { email_taken: 'Somebody in the office has this e-mail address.' };

export function InviteSheet({ sheet }: { sheet: SheetControl }) {
  return (
    <Sheet sheet={sheet} title="Invite somebody">
      <InviteForm onInvited={sheet.close} />
    </Sheet>
  );
}

function InviteForm({ onInvited }: { onInvited(): void }) {
  const { act, isBusy } = useAct();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  const isComplete = name.trim() !== '' && email.includes('@') && role !== null;
  const invite = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const person = { name: name.trim(), email: email.trim(), role };
    const done = `${person.name} is invited. The link is good for 48 hours.`;
    if (await act('staff.invite', person, { done, reasons, idField: 'staffId' })) onInvited();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void invite(event)}>
      <Field id="name" label="Name" isRequired>
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
      <Field id="email" label="E-mail" isRequired note="The invitation goes there.">
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
        Invite
      </MainAct>
    </form>
  );
}
