/** The row that signs the person out, and ends what this device has of them: notices, and what it keeps for packing. */
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
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
import type { Words } from '../words/en.ts';
import { useWords } from '../words/spoken.ts';

/**
 * Removes drafts, photos and the stock take that this device keeps. Without a network their code may be out of reach; so
 * is signing out.
 */
async function forgetUnsent(personId: string): Promise<void> {
  const [{ forgetDraftsOf }, { forgetTake }, { forgetEdits }] = await Promise.all([
    import('../drafts/draft-store.ts'),
    import('../stock-take/take-store.ts'),
    import('../grid/kept-edits.ts'),
  ]);
  await Promise.allSettled([forgetDraftsOf(personId), forgetTake(personId), forgetEdits(personId)]);
}

/** Returns how many drafts, photos and cells of the grid only this device has of a person, and whether it has a stock take. */
function useUnsent(personId: string) {
  const [unsent, setUnsent] = useState({ drafts: 0, photos: 0, cells: 0, hasTake: false });
  useEffect(() => {
    const count = async () => {
      const [{ keptDrafts }, { unsentOf }, { keptTake }, { keptEdits }] = await Promise.all([
        import('../drafts/draft-store.ts'),
        import('../drafts/draft.ts'),
        import('../stock-take/take-store.ts'),
        import('../grid/kept-edits.ts'),
      ]);
      const [drafts, take, edits = []] = await Promise.all([
        keptDrafts(personId),
        keptTake(personId),
        keptEdits(personId),
      ]);
      setUnsent({ ...unsentOf(drafts), cells: edits.length, hasTake: take !== undefined });
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
  const words = useWords();
  const { signOut: said } = words;
  const leave = () =>
    step.run(async () => {
      await endNoticesHere(person.id);
      await signOut();
      await Promise.all([forgetAll(person.id), forgetUnsent(person.id)]);
      leaveForSignIn();
    });
  const lost = lostOf({ waiting, ...unsent, photos: unsent.photos + uploads.length }, said);
  if (lost.length > 0)
    return (
      <li>
        {waiting > 0 ? (
          <button type="button" className={rows.row} onClick={() => void send()}>
            <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
            <RowWords title={said.sendFirst}>
              <span>{said.waits(waiting)}</span>
            </RowWords>
          </button>
        ) : null}
        {unsent.drafts > 0 ? <UnsentDrafts {...unsent} /> : null}
        {uploads[0] ? <UnsentUploads sku={uploads[0].sku} photos={uploads.length} /> : null}
        {unsent.hasTake ? <UnsentTake /> : null}
        {unsent.cells > 0 ? <UnsentCells cells={unsent.cells} /> : null}
        <button type="button" className={rows.row} disabled={step.isBusy} onClick={() => void leave()}>
          <RowWords title={said.allTheSame}>
            <span>{said.youLose(words.list(lost))}</span>
          </RowWords>
        </button>
        <Trouble>{step.trouble}</Trouble>
      </li>
    );
  return (
    <li>
      <button type="button" className={rows.row} disabled={step.isBusy} onClick={() => void leave()}>
        <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
        <RowWords title={said.signOut} />
      </button>
      <Trouble>{step.trouble}</Trouble>
    </li>
  );
}

interface Unsent {
  readonly drafts: number;
  readonly photos: number;
}

/** Names what only this device has. */
function lostOf(
  { waiting, cells, hasTake, ...unsent }: Unsent & { waiting: number; cells: number; hasTake: boolean },
  said: Words['signOut'],
): string[] {
  const changes = waiting + cells > 0 ? [said.changes(waiting + cells)] : [];
  return [...changes, ...wordsOfDrafts(unsent, said), ...(hasTake ? [said.stockTake] : [])];
}

function wordsOfDrafts({ drafts, photos }: Unsent, said: Words['signOut']): string[] {
  return [...(drafts > 0 ? [said.drafts(drafts)] : []), ...(photos > 0 ? [said.photos(photos)] : [])];
}

function UnsentDrafts(unsent: Unsent) {
  const { list, signOut: said } = useWords();
  return (
    <Link to="/sarees?view=drafts" className={rows.row}>
      <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
      <RowWords title={said.saveDrafts}>
        <span>{said.onlyHere(list(wordsOfDrafts(unsent, said)))}</span>
      </RowWords>
    </Link>
  );
}

function UnsentCells({ cells }: { cells: number }) {
  const { signOut: said } = useWords();
  return (
    <Link to="/sarees/grid" className={rows.row}>
      <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
      <RowWords title={said.saveGrid}>
        <span>{said.onlyHere(said.changes(cells))}</span>
      </RowWords>
    </Link>
  );
}

function UnsentUploads({ sku, photos }: { sku: string; photos: number }) {
  const { signOut: said } = useWords();
  return (
    <Link to={`/sarees/${sku}`} className={rows.row}>
      <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
      <RowWords title={said.waitForPhotos}>
        <span>{said.goingUp(photos)}</span>
      </RowWords>
    </Link>
  );
}

function UnsentTake() {
  const { signOut: said } = useWords();
  return (
    <Link to="/sarees/stock-take" className={rows.row}>
      <LogOut aria-hidden="true" size={22} strokeWidth={1.5} />
      <RowWords title={said.finishStockTake}>
        <span>{said.countedHere}</span>
      </RowWords>
    </Link>
  );
}
