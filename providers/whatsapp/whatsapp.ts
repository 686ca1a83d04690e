/**
 * Sends notices by WhatsApp's Cloud API (contracts: WhatsApp): each kind of message has an approved template, whose
 * blanks are filled in their order.
 */
import { z } from 'zod';
import type { PhoneMessageKind } from '../../shop/ports/messages.ts';
import { callOutside } from '../outside-call.ts';
import type { PhoneCarrier } from '../phone-messages.ts';

/** Kinds of messages that may go by WhatsApp: all but the login code, which must prove a number. */
export type WhatsappKind = Exclude<PhoneMessageKind, 'login_code'>;

export interface WhatsappOptions {
  readonly token: string;
  /** Meta's id of the sending number, not the number itself. */
  readonly phoneNumberId: string;
  /** Address of the API with its version: `https://graph.facebook.com/v23.0`. */
  readonly baseUrl: string;
  /** Language in which the templates were approved, such as `en`. */
  readonly language: string;
  /** Name of each message's template. */
  readonly templates: Readonly<Record<WhatsappKind, string>>;
}

const accepted = z.looseObject({ messages: z.array(z.looseObject({ id: z.string().min(1) })).min(1) });
const refused = z.looseObject({ error: z.looseObject({ code: z.number() }) });

/** Connects the shop to WhatsApp's Cloud API as a carrier of notices; it refuses login codes. */
export function whatsapp({ token, phoneNumberId, baseUrl, language, templates }: WhatsappOptions): PhoneCarrier {
  return {
    service: 'whatsapp',
    async send(phone, { kind, blanks }) {
      if (kind === 'login_code') return { ok: false, why: 'codes do not go by WhatsApp' };
      const parameters = blanks.map(({ value }) => ({ type: 'text', text: value }));
      const { status, body } = await callOutside({
        service: 'whatsapp',
        url: `${baseUrl}/${encodeURIComponent(phoneNumberId)}/messages`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: phone.replaceAll(/\D/g, ''),
          type: 'template',
          template: {
            name: templates[kind],
            language: { code: language },
            components: [{ type: 'body', parameters }],
          },
        },
        // The message may have been sent although no answer came.
        repeatable: false,
      });
      if (status < 300 && accepted.safeParse(body).success) return { ok: true };
      // Meta's messages may repeat the number; only the error's code is kept.
      const { data } = refused.safeParse(body);
      return { ok: false, why: data ? `error ${data.error.code}` : `answered ${status} in an unknown shape` };
    },
  };
}
