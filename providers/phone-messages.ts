/** Chooses the carrier of a message to a phone: WhatsApp for notices if it is configured, SMS for everything else. */
import type { AccountCheck } from '../shop/ports/account.ts';
import type { Messages, PhoneMessage, PhoneMessageKind } from '../shop/ports/messages.ts';
import { OutsideServiceError } from '../shop/ports/outside-service-error.ts';

/** Result of sending a message; `why` is for the log and contains nothing of the message. */
export type CarrierResult = { ok: true } | { ok: false; why: string };

export interface PhoneCarrier {
  readonly service: string;
  /** Unset where no call tells whether the account is accepted without sending a message. */
  readonly checkAccount?: AccountCheck;
  /** Tells whether a text of this kind is registered there. */
  carries(kind: PhoneMessageKind): boolean;
  /** Sends a message. Throws an `OutsideServiceError` if it is unknown whether the message was sent. */
  send(phone: string, message: PhoneMessage): Promise<CarrierResult>;
}

export interface PhoneCarriersByChannel {
  readonly sms: PhoneCarrier | null;
  readonly whatsapp: PhoneCarrier | null;
}

/** Sends messages to phones by the first carrier that accepts them; an `OutsideServiceError` is thrown if none does. */
export function phoneMessages(carriers: PhoneCarriersByChannel): Pick<Messages, 'sendToPhone' | 'reachesPhones'> {
  return {
    async sendToPhone(phone, message) {
      const refusals: string[] = [];
      for (const carrier of carriersOf(carriers, message.kind)) {
        const carried = await carrier.send(phone, message);
        if (carried.ok) return;
        refusals.push(`${carrier.service}: ${carried.why}`);
      }
      throw new OutsideServiceError('phone messages', refusals.join('; ') || 'nobody carries messages to phones');
    },
    reachesPhones: (kind) => carriersOf(carriers, kind).length > 0,
  };
}

/** Returns the carriers in the order in which they are tried: the next one is tried after a refusal. */
function carriersOf({ sms, whatsapp }: PhoneCarriersByChannel, kind: PhoneMessageKind): PhoneCarrier[] {
  // A code must prove the number, and a WhatsApp account may outlive its number.
  const asked = kind === 'login_code' ? [sms] : [whatsapp, sms];
  return asked.filter((carrier) => carrier?.carries(kind) === true) as PhoneCarrier[];
}
