/**
 * Notices by WhatsApp's Cloud API (contracts: WhatsApp): an approved template a kind of message, its blanks filled in
 * their order.
 */
import { z } from 'zod';
import type { PhoneMessageKind } from '../../shop/ports/messages.ts';
import { callOutside } from '../outside-call.ts';
import type { PhoneCarrier } from '../phone-messages.ts';

/** The messages that may go by WhatsApp: every one but the code, which proves a number. */
export type WhatsappKind = Exclude<PhoneMessageKind, 'login_code'>;

export interface WhatsappOptions {
  readonly token: string;
  /** Meta's id of the sending number, not the number. */
  readonly phoneNumberId: string;
  /** With the version: `https://graph.facebook.com/v23.0`. */
  readonly baseUrl: string;
  /** The language the templates were approved in, such as `en`. */
  readonly language: string;
  /** The name of each message's template. */
  readonly templates: Readonly<Record<WhatsappKind, string>>;
}

const accepted = z.looseObject({ messages: z.array(z.looseObject({ id: z.string().min(1) })).min(1) });
const refused = z.looseObject({ error: z.looseObject({ code: z.number() }) });

/** Sends notices by WhatsApp's Cloud API; refuses codes. */
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
        // The first try may have gone out although no answer came.
        repeatable: false,
      });
      if (status < 300 && accepted.safeParse(body).success) return { ok: true };
      // Meta's sentences may repeat the number: its code says enough.
      const { data } = refused.safeParse(body);
      return { ok: false, why: data ? `error ${data.error.code}` : `answered ${status} in an unknown shape` };
    },
  };
}
