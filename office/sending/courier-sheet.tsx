/** The sheet in which a person chooses the courier of a parcel: each with its price and days, the cheapest first. */
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { Sheet } from '../parts/sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { Courier, PricedParcel } from './parcels-query.ts';

interface CourierSheetProps {
  sheet: SheetControl;
  /** The parcel; `null` while none is chosen. */
  priced: PricedParcel | null;
  /** Courier that a person chose for it. */
  chosen: Courier | undefined;
  onChoose(code: string, courier: Courier | null): void;
}

export function CourierSheet({ sheet, priced, chosen, onChoose }: CourierSheetProps) {
  const current = chosen ?? priced?.chosen;
  const choose = (courier: Courier) => {
    if (priced) onChoose(priced.code, courier.id === priced.chosen?.id ? null : courier);
    sheet.close();
  };
  return (
    <Sheet sheet={sheet} title="Choose the courier">
      {priced?.couriers?.length ? (
        <Choices label={`Couriers for ${priced.code}`}>
          {priced.couriers.map((courier) => (
            <Choice
              key={courier.id}
              name={`${courier.name}, ${formatAmount(courier.price)}`}
              effect={wordsOf(courier, courier.id === current?.id, courier.id === priced.chosen?.id)}
              onPress={() => choose(courier)}
            />
          ))}
        </Choices>
      ) : (
        <p>No courier serves this PIN code.</p>
      )}
    </Sheet>
  );
}

function wordsOf({ days }: Courier, isCurrent: boolean, isByRule: boolean): string {
  const took = formatCount(days, 'day', 'days');
  const rule = isByRule ? ', the shop’s own choice' : '';
  return `${took}${rule}${isCurrent ? '. Chosen now.' : '.'}`;
}
