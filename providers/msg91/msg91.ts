/**
 * SMS by MSG91's Flow API (contracts: SMS in India). The approved texts lie at MSG91, one template a kind of message;
 * it is sent what fills their blanks. Success is what the body's `type` says: refusals are HTTP 200, too.
 */
import { z } from 'zod';
import type { PhoneMessageKind } from '../../shop/ports/messages.ts';
import { callOutside, type Patience } from '../outside-call.ts';
import type { PhoneCarrier } from '../phone-messages.ts';

export interface Msg91Options {
  readonly authKey: string;
  /** The registered header, six letters. */
  readonly sender: string;
  /** `https://control.msg91.com`, without the path. */
  readonly baseUrl: string;
  /** MSG91's id of each message's template. */
  readonly templates: Readonly<Record<PhoneMessageKind, string>>;
  readonly patience?: Patience;
}

const answerSchema = z.looseObject({ type: z.string(), message: z.unknown() });

/** Sends SMS by MSG91 (contracts: MSG91). */
export function msg91({ authKey, sender, baseUrl, templates, patience }: Msg91Options): PhoneCarrier {
  return {
    service: 'msg91',
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
        // The first try may have gone out although no answer came.
        repeatable: false,
        patience,
      });
      const { data } = answerSchema.safeParse(body);
      if (data?.type === 'success') return { ok: true };
      return { ok: false, why: plainWords(data?.message) ?? `answered ${status} in an unknown shape` };
    },
  };
}

/** MSG91's own words for the log, where they are words alone: a number or an address in them may be a shopper's. */
function plainWords(message: unknown): string | null {
  return typeof message === 'string' && /^[a-z ,]{1,80}$/i.test(message) ? message : null;
}
