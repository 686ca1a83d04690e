/** The bar of changes that are not saved, shown while there are any; it asks what becomes of them when the person leaves. */
import { useBlocker } from 'react-router';
import button from '../../look/components/button.module.css';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { MainAct } from '../parts/main-act.tsx';
import { useLeaveWarning } from '../parts/use-leave-warning.ts';
import { wordsOfEdits } from './edits.ts';

import styles from './saree-screen.module.css';
import type { SareeEdits } from './use-edits.ts';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

export function SaveBar({ edits: { edits, isBusy, save, drop } }: { edits: SareeEdits }) {
  const words = useSareeScreenWords();
  const catalogue = useCatalogueWords();
  useLeaveWarning(true);
  // Sheets are entries of the history at the same address.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const isLeaving = blocker.state === 'blocked';
  const saveAndLeave = async () => {
    if (await save()) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <div className={styles.bar}>
      <p role={isLeaving ? 'alert' : 'status'}>
        {isLeaving ? `${words.notSaved} ` : ''}
        {wordsOfEdits(edits, words, catalogue)}
      </p>
      <div className={styles.barActs}>
        <button
          type="button"
          className={`${button.button} ${styles.drop}`}
          onClick={isLeaving ? blocker.proceed : drop}
        >
          {isLeaving ? words.leaveWithout : words.undo}
        </button>
        <MainAct isBusy={isBusy} onClick={() => void (isLeaving ? saveAndLeave() : save())}>
          {isLeaving ? words.saveAndLeave : words.save}
        </MainAct>
      </div>
    </div>
  );
}
