/** The sheet that shows and hides a saree at times. */
import { type SyntheticEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { isoOfIndianTime, writtenIndianTime } from '../catalogue/indian-time.ts';
import type { SareePage } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

export function ScheduleSheet({ sheet, saree }: { sheet: SheetControl; saree: SareePage }) {
  const { schedule } = useSareeScreenWords();
  return (
    <Sheet sheet={sheet} title={schedule}>
      <ScheduleForm saree={saree} onDone={sheet.close} />
    </Sheet>
  );
}

function ScheduleForm({ saree: { sku, show_at, hide_at }, onDone }: { saree: SareePage; onDone(): void }) {
  const id = useId();
  const [from, setFrom] = useState(writtenIndianTime(show_at));
  const [until, setUntil] = useState(writtenIndianTime(hide_at));
  const { act, isBusy } = useAct();
  const words = useSareeScreenWords();
  const { refusals } = useCatalogueWords();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const input = { sku, showAt: isoOfIndianTime(from), hideAt: isoOfIndianTime(until) };
    if (await act('saree.schedule', input, { done: words.noted, reasons: { ...refusals, ...words.scheduleReasons } }))
      onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field id={`${id}-from`} label={words.showFrom} note={words.asNow} isOnlyShown>
        {(control) => (
          <input {...control} type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
        )}
      </Field>
      <Field id={`${id}-until`} label={words.hideFrom} note={words.staysShown} isOnlyShown>
        {(control) => (
          <input {...control} type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
        )}
      </Field>
      <SheetFoot>
        <MainAct type="submit" isBusy={isBusy}>
          {words.noteTimes}
        </MainAct>
      </SheetFoot>
    </form>
  );
}
