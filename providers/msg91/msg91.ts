/**
 * Sends SMS through MSG91's Flow API (contracts: SMS in India). MSG91 has the approved texts, a template for each kind
 * of message, and receives the values of their blanks. The `type` in its answer tells whether it succeeded: refusals
 * are HTTP 200, too.
 */
import { z } from 'zod';
import type { PhoneMessageKind } from '../../shop/ports/messages.ts';
import { callOutside, type Patience } from '../outside-call.ts';
import type { PhoneCarrier } from '../phone-messages.ts';

export interface Msg91Options {
  readonly authKey: string;
  /** Registered sender's name, six letters. */
  readonly sender: string;
  /** Address of the API without a path: `https://control.msg91.com`. */
  readonly baseUrl: string;
  /** MSG91's id of each message's template. */
  readonly templates: Readonly<Record<PhoneMessageKind, string>>;
  readonly patience?: Patience;
}

const answerSchema = z.looseObject({ type: z.string(), message: z.unknown() });

/** Connects the shop to MSG91 as a carrier of SMS (contracts: MSG91). */
export function msg91({ authKey, sender, baseUrl, templates, patience }: Msg91Options): PhoneCarrier {
  return {
    service: 'msg91',
    carries: (kind) => templates[kind] !== '',
    async send(phone, { kind, blanks }) {
      const values = Object.fromEntries(blanks.map(({ name, value }) => [name, value]));
      const { status, body } = await callOutside({
        service: 'msg91',
        url: `${baseUrl}/api/v5/flow/`,
        method: 'POST',
        headers: { authkey: authKey },
        body: {
          flow_id: templates[kind],
          sender,
          short_url: '0',
          recipients: [{ ...values, mobiles: phone.replaceAll(/\D/g, '') }],
        },
        // The SMS may have been sent although no answer came.
        repeatable: false,
        patience,
      });
      const { data } = answerSchema.safeParse(body);
      if (data?.type === 'success') return { ok: true };
      return { ok: false, why: plainWords(data?.message) ?? `answered ${status} in an unknown shape` };
    },
  };
}

/**
 * Returns MSG91's message for the log if it has only letters; `null` otherwise, since a number in it may be a
 * shopper's.
 */
function plainWords(message: unknown): string | null {
  return typeof message === 'string' && /^[a-z ,]{1,80}$/i.test(message) ? message : null;
}
