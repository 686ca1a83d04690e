/** Challenges that a passkey is to sign: random, stored as keyed hashes, good once and for five minutes. */
import { addMs, minuteMs } from '../duration.ts';
import type { Services } from '../services.ts';

/** Minutes for which a challenge is good. */
export const challengeMinutes = 5;

type Needs = Pick<Services, 'db' | 'now' | 'secrets'>;

/** The way in which a challenge may be used: to make a passkey or to use one, in a session or, to sign in, in none. */
interface ChallengeUse {
  readonly purpose: 'make' | 'use';
  readonly sessionId: string | null;
}

/** Stores a challenge that was given to a browser. */
export async function storeChallenge(
  services: Needs,
  challenge: string,
  { purpose, sessionId }: ChallengeUse,
): Promise<void> {
  const { db, now, secrets } = services;
  await db
    .insertInto('passkey_challenge')
    .values({
      key: secrets.keyOf('passkey-challenge', challenge),
      session_id: sessionId,
      purpose,
      expires_at: addMs(now(), challengeMinutes * minuteMs),
    })
    .execute();
}

/** Verifies a challenge and uses it up. Returns false if it is unknown, used, expired, or of another purpose or session. */
export async function redeemChallenge(
  services: Needs,
  challenge: string,
  { purpose, sessionId }: ChallengeUse,
): Promise<boolean> {
  const { db, now, secrets } = services;
  const used = await db
    .deleteFrom('passkey_challenge')
    .where('key', 'in', secrets.keysOf('passkey-challenge', challenge))
    .where('purpose', '=', purpose)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now())
    .returning('key')
    .executeTakeFirst();
  return used !== undefined;
}
