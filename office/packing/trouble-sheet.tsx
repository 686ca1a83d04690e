/** The sheet for a parcel that cannot be packed: says why, and puts its order on hold for somebody who can decide. */
import type { PackingEntry, PieceToPack } from '../api/packing.ts';
import { forgetProgress } from '../offline/progress.ts';
import { useQueuedAct } from '../offline/use-queue.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { Sheet } from '../parts/sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import { tell } from './told.ts';

interface TroubleSheetProps {
  sheet: SheetControl;
  entry: PackingEntry;
  /** The piece that is being looked for; `null` once all were found. */
  piece: PieceToPack | null;
}

const reasons = [
  { name: 'Not found', effect: 'The piece is not on its shelf.' },
  { name: 'Damaged', effect: 'The piece cannot be sent as it is.' },
  { name: 'Something else', effect: 'The order waits until it is released.' },
] as const;

export function TroubleSheet({ sheet, entry, piece }: TroubleSheetProps) {
  const ask = useQueuedAct();
  const hold = async (name: string) => {
    const reason = piece === null || name === 'Something else' ? name : `${name}: ${piece.sku}`;
    const input = { orderId: entry.order_id, reason };
    sheet.close();
    forgetProgress(entry.code);
    tell(await ask({ name: 'order.hold', input, about: entry.code }), 'On hold. The owner sees why.');
  };
  return (
    <Sheet sheet={sheet} title="It cannot be packed">
      <Choices label="Why it cannot be packed">
        {reasons.map(({ name, effect }) => (
          <Choice key={name} name={name} effect={effect} onPress={() => void hold(name)} />
        ))}
      </Choices>
      <p>The order is put on hold. Nothing is sent, and its pieces stay where they are.</p>
    </Sheet>
  );
}
