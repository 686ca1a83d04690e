/** Reads login links and codes from the sandbox's outbox. */
import { eventually, readOutbox } from './fixtures.ts';

/** Returns the newest login link mailed to an address, once `nth` have been mailed. */
export function readLastLoginLink(email: string, nth = 1): Promise<string> {
  return newestOf(/http\S+\/login\/verify\S*/, email, nth);
}

/** Returns the newest code sent to a phone (ten digits), once `nth` have been sent. */
export function readLastCode(phone: string, nth = 1): Promise<string> {
  return newestOf(/\b\d{6}\b/, `91${phone}`, nth);
}

/** Returns the newest code mailed to an address, once there is one. */
export function readLastMailedCode(email: string): Promise<string> {
  return newestOf(/^\d{6}$/m, email, 1);
}

/** Returns the match of `wanted` in the newest message that has one, once `min` messages have. */
async function newestOf(wanted: RegExp, to: string, min: number): Promise<string> {
  const found = async () => (await readOutbox(to)).flatMap(({ text }) => wanted.exec(text)?.slice(0, 1) ?? []);
  await eventually(async () => (await found()).length).toBeGreaterThanOrEqual(min);
  const [newest = ''] = await found();
  return newest;
}
