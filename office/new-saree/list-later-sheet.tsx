/** The sheet that lists a draft at a time. */
import { type SyntheticEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { isoOfIndianTime } from '../catalogue/indian-time.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useNewSareeWords } from './words/use-new-saree-words.ts';

interface ListLaterSheetProps {
  sheet: SheetControl;
  isBusy: boolean;
  onList(at: string): void;
}

export function ListLaterSheet({ sheet, isBusy, onList }: ListLaterSheetProps) {
  const id = useId();
  const words = useNewSareeWords();
  const [time, setTime] = useState('');
  const at = isoOfIndianTime(time);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (at === null) return;
    sheet.close();
    onList(at);
  };
  return (
    <Sheet sheet={sheet} title={words.onADayTitle}>
      <form className={styles.form} onSubmit={submit}>
        <Field id={id} label={words.dayAndTime} isOnlyShown>
          {(control) => (
            <input {...control} type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
          )}
        </Field>
        <SheetFoot>
          <MainAct type="submit" isBusy={isBusy} disabled={at === null}>
            {words.listThen}
          </MainAct>
        </SheetFoot>
      </form>
    </Sheet>
  );
}
