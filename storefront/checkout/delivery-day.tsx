/** Says by when the order is delivered to the PIN code of the form, or that no day can be named. */

import { useEffect, useEffectEvent, useState } from 'react';
import { pincodeSchema } from '../../shop/contact/billing.ts';
import { dispatchWords } from '../../shop/delivery/dispatch-words.ts';
import { useShop } from '../state/shop.ts';
import styles from './delivery-day.module.css';
import type { PinPlaceAnswer } from './pin-place.ts';

interface DeliveryDayProps {
  /** PIN code as it was typed. */
  pincode: string;
  /** Looks up a PIN code; repeated calls for one PIN code make one request. */
  lookUp(pincode: string): Promise<PinPlaceAnswer>;
}

export function DeliveryDay({ pincode, lookUp }: DeliveryDayProps) {
  const answer = useAnswer(pincode, lookUp);
  // The line is there while the answer is on its way: a button that moves below a finger is missed.
  const isAsked = answer?.kind !== 'undeliverable' && pincodeSchema.safeParse(pincode).success;
  return (
    <p role="status" className={isAsked ? `${styles.day} ${styles.asked}` : styles.day}>
      {answer && <Words answer={answer} />}
    </p>
  );
}

function Words({ answer }: { answer: PinPlaceAnswer }) {
  const { dispatchDays } = useShop().facts;
  // The field of the PIN code says so.
  if (answer.kind === 'undeliverable') return null;
  if (answer.kind === 'found' && answer.promise !== null) return <strong>{answer.promise}</strong>;
  return `We cannot name the day for this PIN code yet. You can order all the same: we dispatch ${dispatchWords(dispatchDays)}.`;
}

/** Returns the answer about a PIN code; `null` until it has come, and for a text that is no PIN code. */
function useAnswer(pincode: string, lookUp: DeliveryDayProps['lookUp']): PinPlaceAnswer | null {
  const [known, setKnown] = useState<{ pincode: string; answer: PinPlaceAnswer } | null>(null);
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    if (!pincodeSchema.safeParse(asked).success) return;
    const answer = await lookUp(asked);
    if (!signal.aborted) setKnown({ pincode: asked, answer });
  });
  useEffect(() => {
    const left = new AbortController();
    void ask(pincode, left.signal);
    return () => left.abort();
  }, [pincode]);
  return known?.pincode === pincode ? known.answer : null;
}
