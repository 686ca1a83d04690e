/** The sheet that asks before an entry of the house without sarees is removed. */
import { useNavigate } from 'react-router';
import { type HouseKind, isVocabularyKind } from '../../shop/house/house-kinds.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { HouseEntry } from './house-query.ts';
import { useHouseWords } from './words/use-house-words.ts';

interface RemoveSheetProps {
  sheet: SheetControl;
  kind: HouseKind;
  entry: HouseEntry;
}

export function RemoveSheet({ sheet, kind, entry: { id, title, version } }: RemoveSheetProps) {
  const { act, isBusy } = useAct();
  const navigate = useNavigate();
  const { kinds, removal, reasons } = useHouseWords();
  const remove = async () => {
    const options = { done: removal.done(title), reasons };
    if (await act('house.remove', { kind, id, seen: version }, options))
      await navigate(`/house?view=${kind}`, { replace: true });
  };
  return (
    <Sheet sheet={sheet} title={removal.title(title)}>
      <div className={styles.form}>
        <p>{isVocabularyKind(kind) ? removal.ofSarees : removal.ofHome}</p>
        <SheetFoot>
          <MainAct isBusy={isBusy} onClick={() => void remove()}>
            {kinds[kind].remove}
          </MainAct>
        </SheetFoot>
      </div>
    </Sheet>
  );
}
