/** The sheet that notes where a piece lies. */
import { type SyntheticEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import type { PieceToPack } from '../api/packing.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';

export function ShelfSheet({ sheet, piece }: { sheet: SheetControl; piece: PieceToPack }) {
  return (
    <Sheet sheet={sheet} title={`Shelf of ${piece.name}`}>
      <ShelfForm piece={piece} onDone={sheet.close} />
    </Sheet>
  );
}

function ShelfForm({ piece, onDone }: { piece: PieceToPack; onDone(): void }) {
  const id = useId();
  const [shelf, setShelf] = useState(piece.shelf ?? '');
  const { act, isBusy } = useAct();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await act('saree.shelf', { sku: piece.sku, shelf: shelf.trim() || null }, { done: 'Noted.' })) onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field id={id} label="Shelf" isOnlyShown>
        {(control) => (
          <input
            {...control}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="Such as A3"
            value={shelf}
            onChange={({ target }) => setShelf(target.value)}
          />
        )}
      </Field>
      <SheetFoot>
        <MainAct type="submit" isBusy={isBusy}>
          Note the shelf
        </MainAct>
      </SheetFoot>
    </form>
  );
}
