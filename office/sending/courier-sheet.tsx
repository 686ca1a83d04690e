/** The sheet in which a person chooses the courier of a parcel: each with its price and days, the cheapest first. */
import { useState } from 'react';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { OwnCourierForm } from '../parts/own-courier-form.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useMayDo } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { Courier, ParcelToSend, PricedParcel } from './parcels-query.ts';

interface CourierSheetProps {
  sheet: SheetControl;
  /** The parcel; `null` while none is chosen. */
  parcel: Pick<ParcelToSend, 'order_id' | 'code'> | null;
  /** Offers of couriers for it; `undefined` while they are not known. */
  priced: PricedParcel | undefined;
  /** Courier that a person chose for it. */
  chosen: Courier | undefined;
  onChoose(code: string, courier: Courier | null): void;
}

export function CourierSheet({ sheet, ...rest }: CourierSheetProps) {
  return (
    <Sheet sheet={sheet} title="Choose the courier">
      <Couriers {...rest} onDone={sheet.close} />
    </Sheet>
  );
}

function Couriers({ parcel, priced, chosen, onChoose, onDone }: Omit<CourierSheetProps, 'sheet'> & { onDone(): void }) {
  const [isByHand, setByHand] = useState(false);
  const mayByHand = useMayDo('parcel.own_courier');
  if (parcel === null) return null;
  if (isByHand) return <OwnCourierForm orderId={parcel.order_id} onDone={onDone} />;
  const rule = priced?.chosen ?? null;
  const current = chosen ?? rule;
  const choose = (courier: Courier) => {
    onChoose(parcel.code, courier.id === rule?.id ? null : courier);
    onDone();
  };
  return (
    <>
      {priced?.couriers?.length ? null : <p>{priced?.couriers ? unserved : unknown}</p>}
      <Choices label={`Couriers for ${parcel.code}`}>
        {priced?.couriers?.map((courier) => (
          <Choice
            key={courier.id}
            name={`${courier.name}, ${formatAmount(courier.price)}`}
            effect={wordsOf(courier, courier.id === current?.id, courier.id === rule?.id)}
            onPress={() => choose(courier)}
          />
        ))}
        {mayByHand ? (
          <Choice
            name="A courier of your own"
            effect="You pay them yourself, and enter their number by hand."
            onPress={() => setByHand(true)}
          />
        ) : null}
      </Choices>
    </>
  );
}

const unserved = 'No courier of the shipping service serves this PIN code.';
const unknown = 'The shipping service does not answer, so that its couriers are not known.';

function wordsOf({ days }: Courier, isCurrent: boolean, isByRule: boolean): string {
  const took = formatCount(days, 'day', 'days');
  const rule = isByRule ? ', the shop’s own choice' : '';
  return `${took}${rule}${isCurrent ? '. Chosen now.' : '.'}`;
}
