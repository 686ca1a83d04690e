/** The lines about delivery that this tab shows: those to the PIN code of this browser once the shop has answered. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { type DeliveryLines, deliveryLinesOf } from '../../shop/delivery/delivery-lines.ts';
import { useShop } from '../state/shop.ts';
import { fetchPincodeAnswer } from './ask-pincode.ts';
import { readStoredPincode } from './kept-pincode.ts';

interface KnownDelivery {
  /** By the sku of the saree that was asked about; the cart's, of the usual weight, have none. */
  linesOf: Readonly<Record<string, DeliveryLines>>;
  learn(sku: string, lines: DeliveryLines | undefined): void;
}

const useKnownDelivery = create<KnownDelivery>()((set) => ({
  linesOf: {},
  learn: (sku, lines) =>
    set(({ linesOf: { [sku]: _replaced, ...others } }) => ({ linesOf: lines ? { ...others, [sku]: lines } : others })),
}));

/** Keeps the lines to a PIN code for all that is shown about a saree; `undefined` forgets them. */
export function learnDeliveryLines(sku: string, lines: DeliveryLines | undefined): void {
  useKnownDelivery.getState().learn(sku, lines);
}

/** Returns the lines about a saree: those to the PIN code if it is known, else the policy's. */
export function useDeliveryLines(sku: string): DeliveryLines {
  const { dispatchDays } = useShop().facts;
  const known = useKnownDelivery(({ linesOf }) => linesOf[sku]);
  return known ?? deliveryLinesOf(dispatchDays);
}

const cart = '';

/** Returns the lines about the cart. Asks the shop about the PIN code that is kept in this browser, if there is one. */
export function useCartDeliveryLines(): DeliveryLines {
  useEffect(() => {
    const kept = readStoredPincode();
    if (kept === '') return learnDeliveryLines(cart, undefined);
    let isGone = false;
    void fetchPincodeAnswer(kept).then((answer) => {
      if (!isGone && answer.kind === 'ok') learnDeliveryLines(cart, answer.lines);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return useDeliveryLines(cart);
}
