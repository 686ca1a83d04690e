/** Performs acts of the office for the merchant, who may do all of them, so that the activity log has them, too. */
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Act } from '../../shop/office/act.ts';
import { performAct } from '../../shop/office/perform-act.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import type { Services } from '../../shop/services.ts';
import { CommandRefusal } from './command.ts';

/** For commands that have no secrets: none is repeated under its id, so that nobody needs the key of its hash again. */
const secretsOfNobody = deriveSecrets(randomBytes(32).toString('hex'));

/** Runs an act, and returns what its use case answered. Throws a `CommandRefusal` for input that is not valid. */
export async function performForMerchant<
  Needs extends Pick<Services, 'db' | 'now'>,
  Input extends z.ZodType,
  Outcome extends { ok: true } | { ok: false; code: string },
>(services: Needs, act: Act<Needs, Input, Outcome>, input: z.input<Input>): Promise<Outcome> {
  const read = act.input.safeParse(input);
  if (!read.success) throw new CommandRefusal(z.prettifyError(read.error));
  const request = { id: randomUUID(), actor: { kind: 'command' } } as const;
  const result = await performAct({ secrets: secretsOfNobody, ...services }, act, request, read.data);
  if (result.kind === 'done' || result.kind === 'refused') return result.outcome;
  throw new Error(`${act.name} ended with ${result.kind}`);
}
