/** Messages to phones: which carrier takes which. Notices go by WhatsApp where it is set up, all else by SMS. */
import type { Messages, PhoneMessage, PhoneMessageKind } from '../shop/ports/messages.ts';
import { OutsideServiceError } from '../shop/ports/outside-service-error.ts';

/** Result of sending a message; `why` is for the log and contains nothing of the message. */
export type CarrierResult = { ok: true } | { ok: false; why: string };

export interface PhoneCarrier {
  readonly service: string;
  /** Throws `OutsideServiceError` when it cannot be told whether the message went out. */
  send(phone: string, message: PhoneMessage): Promise<CarrierResult>;
}

export interface PhoneCarriersByChannel {
  readonly sms: PhoneCarrier | null;
  readonly whatsapp: PhoneCarrier | null;
}

/** Sends messages to phones by the first carrier that accepts them. */
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

/** In the order they are asked: a refusal (a number that is not on WhatsApp, say) leads to the next. */
function carriersOf({ sms, whatsapp }: PhoneCarriersByChannel, kind: PhoneMessageKind): PhoneCarrier[] {
  // A code proves the number it was sent to, and a WhatsApp account may outlive its number.
  const asked = kind === 'login_code' ? [sms] : [whatsapp, sms];
  return asked.filter((carrier) => carrier !== null);
}
