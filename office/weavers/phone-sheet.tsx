/** The sheet that keeps the phone number of a weaver, which owners alone see. */
import { useState } from 'react';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { WeaverPage } from './weavers-query.ts';
import { useWeaversWords } from './words/use-weavers-words.ts';

export function PhoneSheet({ sheet, page }: { sheet: SheetControl; page: WeaverPage }) {
  const words = useWeaversWords();
  return (
    <Sheet sheet={sheet} title={words.phone}>
      <PhoneForm page={page} onDone={sheet.close} />
    </Sheet>
  );
}

function PhoneForm({ page: { weaver }, onDone }: { page: WeaverPage; onDone: () => void }) {
  const words = useWeaversWords();
  const [phone, setPhone] = useState(weaver.phone ?? '');
  const { act, isBusy } = useAct();
  const keep = async () => {
    const input = { weaverId: weaver.id, phone: phone.trim() || null };
    if (await act('weaver.phone', input, { done: phone.trim() ? words.kept : words.removed, reasons: words.reasons }))
      onDone();
  };
  return (
    <div className={styles.form}>
      <TextField
        {...{ label: words.whatsApp, value: phone, onChange: setPhone, max: 20 }}
        type="tel"
        keys="tel"
        note={words.phoneNote}
      />
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={phone.trim() === (weaver.phone ?? '')} onClick={() => void keep()}>
          {phone.trim() === '' ? words.removeNumber : words.keepNumber}
        </MainAct>
      </SheetFoot>
    </div>
  );
}
