/** The row that signs the person out, and ends what this device has of them: notices, and what it keeps for packing. */
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
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
import { useUploadsUnderWay } from '../photos/uploads.ts';

/**
 * Removes drafts, photos and the stock take that this device keeps. Without a network their code may be out of reach; so
 * is signing out.
 */
async function forgetUnsent(personId: string): Promise<void> {
  const [{ forgetDraftsOf }, { forgetTake }] = await Promise.all([
    import('../drafts/draft-store.ts'),
    import('../stock-take/take-store.ts'),
  ]);
  await Promise.allSettled([forgetDraftsOf(personId), forgetTake(personId)]);
}

/** Returns how many drafts and photos of a person only this device has, and whether it has a stock take. */
function useUnsent(personId: string) {
  const [unsent, setUnsent] = useState({ drafts: 0, photos: 0, hasTake: false });
  useEffect(() => {
    const count = async () => {
      const [{ keptDrafts }, { unsentOf }, { keptTake }] = await Promise.all([
        import('../drafts/draft-store.ts'),
        import('../drafts/draft.ts'),
        import('../stock-take/take-store.ts'),
      ]);
      const [drafts, take] = await Promise.all([keptDrafts(personId), keptTake(personId)]);
      setUnsent({ ...unsentOf(drafts), hasTake: take !== undefined });
    };
    void count().catch(() => {});
  }, [personId]);
  return unsent;
}

export function SignOutRow() {
  const { person } = useSignedIn();
  const waiting = useQueue().filter(isWaiting).length;
  const unsent = useUnsent(person.id);
  const uploads = useUploadsUnderWay((now) => now.uploads);
  const { send } = useQueueActs();
  const step = useStep();
  const leave = () =>
    step.run(async () => {
      await endNoticesHere(person.id);
      await signOut();
      await Promise.all([forgetAll(person.id), forgetUnsent(person.id)]);
      leaveForSignIn();
    });
  const lost = lostOf({ waiting, ...unsent, photos: unsent.photos + uploads.length });
  if (lost.length > 0)
    return (
      <li>
        {waiting > 0 ? (
          <button type="button" className={rows.row} onClick={() => void send()}>
            <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
            <RowWords title="Send what waits">
              <span>{formatCount(waiting, 'change waits', 'changes wait')} for the network. Sign out after that.</span>
            </RowWords>
          </button>
        ) : null}
        {unsent.drafts > 0 ? <UnsentDrafts {...unsent} /> : null}
        {uploads[0] ? <UnsentUploads sku={uploads[0].sku} photos={uploads.length} /> : null}
        {unsent.hasTake ? <UnsentTake /> : null}
        <button type="button" className={rows.row} disabled={step.isBusy} onClick={() => void leave()}>
          <RowWords title="Sign out all the same">
            <span>You lose {listFormat.format(lost)}.</span>
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

const listFormat = new Intl.ListFormat('en-IN');

interface Unsent {
  readonly drafts: number;
  readonly photos: number;
}

/** Names what only this device has. */
function lostOf({ waiting, hasTake, ...unsent }: Unsent & { waiting: number; hasTake: boolean }): string[] {
  const changes = waiting > 0 ? [formatCount(waiting, 'change', 'changes')] : [];
  return [...changes, ...wordsOfDrafts(unsent), ...(hasTake ? ['the stock take'] : [])];
}

function wordsOfDrafts({ drafts, photos }: Unsent): string[] {
  return [
    ...(drafts > 0 ? [formatCount(drafts, 'draft', 'drafts')] : []),
    ...(photos > 0 ? [formatCount(photos, 'photo', 'photos')] : []),
  ];
}

function UnsentDrafts(unsent: Unsent) {
  return (
    <Link to="/sarees?view=drafts" className={rows.row}>
      <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
      <RowWords title="Save drafts">
        <span>Only this device has {listFormat.format(wordsOfDrafts(unsent))}. Sign out after that.</span>
      </RowWords>
    </Link>
  );
}

function UnsentUploads({ sku, photos }: { sku: string; photos: number }) {
  return (
    <Link to={`/sarees/${sku}`} className={rows.row}>
      <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
      <RowWords title="Wait for photos">
        <span>{formatCount(photos, 'photo is', 'photos are')} still going up. Sign out after that.</span>
      </RowWords>
    </Link>
  );
}

function UnsentTake() {
  return (
    <Link to="/sarees/stock-take" className={rows.row}>
      <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
      <RowWords title="Finish the stock take">
        <span>Only this device has what was counted. Sign out after that.</span>
      </RowWords>
    </Link>
  );
}
