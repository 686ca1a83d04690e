/** The row that signs the person out, and ends their notices on this device. */
import { LogOut } from 'lucide-react';
import { leaveForSignIn } from '../api/leave.ts';
import { useSignedIn } from '../api/me.ts';
import { signOut } from '../api/sign-in.ts';
import { endNoticesHere } from '../api/this-device.ts';
import { RowWords } from './row-words.tsx';
import rows from './rows.module.css';
import { Trouble } from './trouble.tsx';
import { useStep } from './use-step.ts';

/** Removes drafts and photos that this device keeps. Without a network their code may be out of reach; so is signing out. */
async function forgetDrafts(): Promise<void> {
  const { forgetAll } = await import('../drafts/draft-store.ts');
  await forgetAll().catch(() => {});
}

export function SignOutRow() {
  const { person } = useSignedIn();
  const step = useStep();
  const leave = () =>
    step.run(async () => {
      await endNoticesHere(person.id);
      await signOut();
      await forgetDrafts();
      leaveForSignIn();
    });
  return (
    <li>
      <button type="button" className={rows.row} disabled={step.isBusy} onClick={() => void leave()}>
        <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
        <RowWords title="Sign out" />
      </button>
      <Trouble>{step.trouble}</Trouble>
    </li>
  );
}
