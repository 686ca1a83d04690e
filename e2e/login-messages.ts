/** The links and codes in the sandbox's outbox, as their receivers read them. */
import { eventually, outboxOf } from './visit.ts';

/** The newest login link mailed to somebody, once there are `nth`. */
export async function lastLinkFor(email: string, nth = 1): Promise<string> {
  const [link = ''] = /http\S+\/login\/verify\S*/.exec(await newestTo(email, nth)) ?? [];
  return link;
}

/** The newest code sent to a phone (ten digits), once there are `nth`. */
export async function lastCodeFor(phone: string, nth = 1): Promise<string> {
  const [code = ''] = /\b\d{6}\b/.exec(await newestTo(`91${phone}`, nth)) ?? [];
  return code;
}

async function newestTo(to: string, least: number): Promise<string> {
  await eventually(async () => (await outboxOf(to)).length).toBeGreaterThanOrEqual(least);
  const [newest] = await outboxOf(to);
  return newest?.text ?? '';
}
