/** The sheet that notes where a piece lies. */
import { type SyntheticEvent, useState } from 'react';
import type { PieceToPack } from '../api/packing.ts';
import { useQueuedAct } from '../offline/use-queue.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { TextField } from '../parts/text-field.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { tell } from './told.ts';

export function ShelfSheet({ sheet, piece }: { sheet: SheetControl; piece: PieceToPack }) {
  const { pack } = useWords();
  return (
    <Sheet sheet={sheet} title={pack.shelfOf(piece.name)}>
      <ShelfForm piece={piece} onDone={sheet.close} />
    </Sheet>
  );
}

function ShelfForm({ piece, onDone }: { piece: PieceToPack; onDone(): void }) {
  const [shelf, setShelf] = useState(piece.shelf ?? '');
  const ask = useQueuedAct();
  const words = useWords();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const input = { sku: piece.sku, shelf: shelf.trim() || null };
    onDone();
    tell(await ask({ name: 'saree.shelf', input, about: piece.sku }), words.pack.noted, words);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        {...{
          label: words.pack.shelf,
          value: shelf,
          onChange: setShelf,
          max: 20,
          placeholder: words.pack.shelfExample,
        }}
        isInCapitals
        isOnlyShown
      />
      <SheetFoot>
        <MainAct type="submit">{words.pack.keepShelf}</MainAct>
      </SheetFoot>
    </form>
  );
}
