/**
 * Sends notices by WhatsApp's Cloud API (contracts: WhatsApp): each kind of message has an approved template, whose
 * blanks are filled in their order.
 */
import { z } from 'zod';
import type { AccountFinding } from '../../shop/ports/account.ts';
import type { PhoneMessageKind } from '../../shop/ports/messages.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
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
  const number = `${baseUrl}/${encodeURIComponent(phoneNumberId)}`;
  const headers = { authorization: `Bearer ${token}` };
  return {
    service: 'whatsapp',
    carries: (kind) => kind !== 'login_code' && templates[kind] !== '',
    checkAccount: () => checkNumber(number, headers),
    async send(phone, { kind, blanks }) {
      if (kind === 'login_code') return { ok: false, why: 'codes do not go by WhatsApp' };
      const parameters = blanks.map(({ value }) => ({ type: 'text', text: value }));
      const { status, body } = await callOutside({
        service: 'whatsapp',
        url: `${number}/messages`,
        method: 'POST',
        headers,
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

const known = z.looseObject({ id: z.string().min(1) });
/** Meta's code for a token that is wrong or has expired. */
const wrongToken = 190;

/** Asks Meta for the sending number, which needs the token and sends nothing (contracts: WhatsApp). */
async function checkNumber(url: string, headers: Readonly<Record<string, string>>): Promise<AccountFinding[]> {
  const { status, body } = await callOutside({
    service: 'whatsapp',
    url: `${url}?fields=id`,
    method: 'GET',
    headers,
    repeatable: true,
  });
  if (status < 300 && known.safeParse(body).success)
    return [{ state: 'ok', says: 'WhatsApp accepts the token and the sending number.' }];
  const code = refused.safeParse(body).data?.error.code;
  if (code === undefined) throw new OutsideServiceError('whatsapp', `whatsapp: answered ${status} in an unknown shape`);
  if (code === wrongToken)
    return [
      {
        state: 'wrong',
        says: 'WhatsApp refuses the token.',
        todo: 'Make a permanent token of a system user in Meta’s business settings and set WHATSAPP_TOKEN: those of the developer pages end after a day.',
      },
    ];
  return [
    {
      state: 'wrong',
      says: `WhatsApp does not let this token use the sending number (error ${code}).`,
      todo: 'Compare WHATSAPP_PHONE_NUMBER_ID (Meta’s id, not the number itself) with Meta’s WhatsApp manager, and give the system user access to it.',
    },
  ];
}
