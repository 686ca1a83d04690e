/**
 * Checks that each mail of a purchase reaches the buyer exactly once, or at most twice if its job was under way when
 * the shop was killed. A mail server cannot be asked whether it has a mail already, so a shop killed between sending a
 * mail and recording it sends it again: two mails are better than none.
 */
import { expect } from 'vitest';
import { listUnfinishedJobs } from './pass-time.ts';
import type { Purchase } from './shopper.ts';
import type { CrashWorld } from './world.ts';

const kinds = { 'confirm-order': /^Your order \S+ is placed$/, 'tell-refunded': /refund|on its way back/i } as const;
export type MailJob = keyof typeof kinds;

/** Returns the names of the unfinished jobs, each of which may have sent its mail already. */
export async function listMailsInDoubt({ db }: CrashWorld): Promise<Set<string>> {
  return new Set((await listUnfinishedJobs(db)).map(({ name }) => name));
}

export async function expectMails(
  world: CrashWorld,
  { email }: Purchase,
  wanted: readonly MailJob[],
  inDoubt: ReadonlySet<string>,
): Promise<void> {
  const subjects = (await world.outside.mailsTo(email)).map(({ subject }) => subject);
  for (const [job, words] of Object.entries(kinds) as [MailJob, RegExp][]) {
    const came = subjects.filter((subject) => words.test(subject)).length;
    if (!wanted.includes(job)) expect(came, `mails by ${job}`).toBe(0);
    else if (inDoubt.has(job)) expect([1, 2], `mails by ${job}`).toContain(came);
    else expect(came, `mails by ${job}`).toBe(1);
  }
}
