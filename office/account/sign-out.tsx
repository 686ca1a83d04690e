/** The row that signs the person out, and ends what this device has of them: notices, and what it keeps for packing. */
import { LogOut } from 'lucide-react';
import { formatCount } from '../../look/words/format-count.ts';
import { leaveForSignIn } from '../api/leave.ts';
import { useSignedIn } from '../api/me.ts';
import { signOut } from '../api/sign-in.ts';
import { endNoticesHere } from '../api/this-device.ts';
import { isWaiting } from '../offline/act-queue.ts';
import { forgetAll } from '../offline/forget-all.ts';
import { useQueue, useQueueActs } from '../offline/use-queue.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';

/** Removes drafts and photos that this device keeps. Without a network their code may be out of reach; so is signing out. */
async function forgetDrafts(): Promise<void> {
  const { forgetAll } = await import('../drafts/draft-store.ts');
  await forgetAll().catch(() => {});
}

export function SignOutRow() {
  const { person } = useSignedIn();
  const waiting = useQueue().filter(isWaiting).length;
  const { send } = useQueueActs();
  const step = useStep();
  const leave = () =>
    step.run(async () => {
      await endNoticesHere(person.id);
      await signOut();
      await Promise.all([forgetAll(person.id), forgetDrafts()]);
      leaveForSignIn();
    });
  if (waiting > 0)
    return (
      <li>
        <button type="button" className={rows.row} onClick={() => void send()}>
          <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
          <RowWords title="Send what waits">
            <span>{formatCount(waiting, 'act waits', 'acts wait')} for the network. Sign out after that.</span>
          </RowWords>
        </button>
        <button type="button" className={rows.row} disabled={step.isBusy} onClick={() => void leave()}>
          <RowWords title={`Sign out and drop ${waiting}`}>
            <span>What waits is not done.</span>
          </RowWords>
        </button>
        <Trouble>{step.trouble}</Trouble>
      </li>
    );
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
