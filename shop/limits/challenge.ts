/**
 * Makes and checks challenges: work that a caller's device does to go on past a used-up limit that callers share. One
 * takes a phone a second or two, a thousand take their sender hours, and nobody is locked out. The puzzles are
 * altcha-lib's (PBKDF2).
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';
import { minuteMs } from '../duration.ts';
import type { Services } from '../services.ts';
import type { LimitName } from './limits.ts';

export type { Challenge };

/** Rounds of PBKDF2 in one step; a mid-range phone makes about 250 such steps a second. */
const cost = 5_000;
/** Most steps of the easiest challenge; the least are half of them. Each level has twice those of the one below. */
const steps = 400;
/** Highest level: 32 times the steps of the easiest, within a minute on a phone. */
const highestLevel = 6;
const lifeMs = 10 * minuteMs;

type Needs = Pick<Services, 'limits' | 'secrets' | 'now'>;

/** An act that is counted against limits which callers share. */
export interface SharedAct {
  /**
   * Subject of the challenge, such as the contact that a code goes to. A solution for one subject is refused for
   * another.
   */
  readonly subject: string;
  readonly counts: readonly (readonly [LimitName, string])[];
  /** A solved challenge as the caller sent it. */
  readonly solution?: string | undefined;
}

export type SharedVerdict =
  /** The act is allowed; `over` are the limits that it passed. */
  | { readonly ok: true; readonly over: readonly LimitName[] }
  | { readonly ok: false; readonly code: 'challenge_wanted'; readonly challenge: Challenge };

/**
 * Counts an act and allows it if every limit has room or the caller has solved a challenge; otherwise counts nothing
 * and returns a challenge. Never refuses for good.
 */
export async function countOrChallenge(
  services: Needs,
  { subject, counts, solution }: SharedAct,
): Promise<SharedVerdict> {
  const used = await Promise.all(
    counts.map(async ([name, who]) => [name, await services.limits.count(name, who)] as const),
  );
  const level = challengeLevelOf(Math.max(...used.map(([, times]) => times)));
  const over = used.filter(([, times]) => times > 1).map(([name]) => name);
  if (level === 0 || (await isSolved(services, { subject, level }, solution))) return { ok: true, over };
  await Promise.all(counts.map(([name, who]) => services.limits.giveBack(name, who)));
  return { ok: false, code: 'challenge_wanted', challenge: await makeChallenge(services, { subject, level }) };
}

/**
 * Returns the level of the challenge for a limit that is used `times` times over: 0 for none, 1 up to twice the limit,
 * and so on.
 */
export function challengeLevelOf(times: number): number {
  return Math.min(highestLevel, Math.max(0, Math.ceil(times) - 1));
}

interface Puzzle {
  readonly subject: string;
  readonly level: number;
}

function makeChallenge({ secrets, now }: Needs, { subject, level }: Puzzle): Promise<Challenge> {
  const max = steps * 2 ** (level - 1);
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(max, max / 2),
    data: { subject: secrets.keyOf('challenge-subject', subject), level },
    expiresAt: new Date(now().getTime() + lifeMs),
    deriveKey,
    ...signingKeys(secrets)[0],
  });
}

/** A solved challenge as altcha-lib encodes it; its signature proves that the shop issued the challenge. */
const solved = z.object({
  challenge: z.object({
    signature: z.string().max(200),
    parameters: z.looseObject({
      algorithm: z.string().max(40),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string().max(200),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
      data: z.object({ subject: z.string().max(100), level: z.number() }),
    }),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
});

/**
 * Tells whether `text` solves a challenge that the shop issued for this subject and at least this level. A solution is
 * accepted once.
 */
async function isSolved(services: Needs, { subject, level }: Puzzle, text: string | undefined): Promise<boolean> {
  const given = text === undefined ? null : (solved.safeParse(parseJson(text)).data ?? null);
  if (!given) return false;
  const { challenge } = given;
  const { data } = challenge.parameters;
  if (!services.secrets.isKeyOf('challenge-subject', subject, data.subject) || data.level < level) return false;
  return (await isOurs(services, given)) && (await services.limits.take('challenge-solution', challenge.signature)).ok;
}

/** Tells whether the shop issued a challenge, before or after the last change of its secret, and its solution is right. */
async function isOurs({ secrets }: Needs, given: z.output<typeof solved>): Promise<boolean> {
  for (const keys of signingKeys(secrets))
    if ((await verifySolution({ ...given, deriveKey, ...keys })).verified) return true;
  return false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface SigningKeys {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
}

/** Returns the keys that sign challenges, and after them those of the previous secret. */
function signingKeys(secrets: Services['secrets']): readonly [SigningKeys, ...SigningKeys[]] {
  const ofSolutions = secrets.keysOf('challenge', 'solution');
  const [current = '', ...previous] = secrets.keysOf('challenge', 'challenge');
  const pair = (hmacSignatureSecret: string, index: number) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: ofSolutions[index] ?? '',
  });
  return [pair(current, 0), ...previous.map((key, index) => pair(key, index + 1))];
}
