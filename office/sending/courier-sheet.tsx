/** The sheet in which a person chooses the courier of a parcel: each with its price and days, the cheapest first. */
import { useState } from 'react';
import { formatAmount } from '../../look/words/money.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { OwnCourierForm } from '../parts/own-courier-form.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useMayDo } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/spoken.ts';
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
  const { send } = useWords();
  return (
    <Sheet sheet={sheet} title={send.chooseCourier}>
      <Couriers {...rest} onDone={sheet.close} />
    </Sheet>
  );
}

function Couriers({ parcel, priced, chosen, onChoose, onDone }: Omit<CourierSheetProps, 'sheet'> & { onDone(): void }) {
  const [isByHand, setByHand] = useState(false);
  const { send } = useWords();
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
      {priced?.couriers?.length ? null : <p>{priced?.couriers ? send.unserved : send.unknown}</p>}
      <Choices label={send.couriersFor(parcel.code)}>
        {priced?.couriers?.map((courier) => (
          <Choice
            key={courier.id}
            name={`${courier.name}, ${formatAmount(courier.price)}`}
            effect={wordsOf(courier, courier.id === current?.id, courier.id === rule?.id, send)}
            onPress={() => choose(courier)}
          />
        ))}
        {mayByHand ? (
          <Choice name={send.ownCourier} effect={send.ownCourierEffect} onPress={() => setByHand(true)} />
        ) : null}
      </Choices>
    </>
  );
}

function wordsOf({ days }: Courier, isCurrent: boolean, isByRule: boolean, send: Words['send']): string {
  const rule = isByRule ? `, ${send.shopsChoice}` : '';
  return `${send.days(days)}${rule}.${isCurrent ? ` ${send.chosenNow}` : ''}`;
}
