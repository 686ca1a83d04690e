/** The sheet for a parcel that cannot be packed: says why, and puts its order on hold for somebody who can decide. */
import type { PackingEntry, PieceToPack } from '../api/packing.ts';
import { forgetProgress } from '../offline/progress.ts';
import { useQueuedAct } from '../offline/use-queue.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { Sheet } from '../parts/sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { tell } from './told.ts';

interface TroubleSheetProps {
  sheet: SheetControl;
  entry: PackingEntry;
  /** The piece that is being looked for; `null` once all were found. */
  piece: PieceToPack | null;
}

/** The reasons, by the words in which the order keeps them: its owner may read another language than its packer. */
const reasons = [
  { kept: 'Not found', name: 'notFound', effect: 'notFoundEffect' },
  { kept: 'Damaged', name: 'damaged', effect: 'damagedEffect' },
  { kept: 'Something else', name: 'other', effect: 'otherEffect' },
] as const;

export function TroubleSheet({ sheet, entry, piece }: TroubleSheetProps) {
  const ask = useQueuedAct();
  const words = useWords();
  const { pack } = words;
  const hold = async (kept: string) => {
    const reason = piece === null || kept === 'Something else' ? kept : `${kept}: ${piece.sku}`;
    const input = { orderId: entry.order_id, reason };
    sheet.close();
    forgetProgress(entry.code);
    tell(await ask({ name: 'order.hold', input, about: entry.code }), pack.held, words);
  };
  return (
    <Sheet sheet={sheet} title={pack.cannot}>
      <Choices label={pack.whyNot}>
        {reasons.map(({ kept, name, effect }) => (
          <Choice key={kept} name={pack[name]} effect={pack[effect]} onPress={() => void hold(kept)} />
        ))}
      </Choices>
      <p>{pack.holdEffect}</p>
    </Sheet>
  );
}
