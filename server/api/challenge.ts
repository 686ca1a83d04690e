/** Challenges in API calls: where a solution stands, the refusal that demands one, and limits that callers share. */
import { z } from '@hono/zod-openapi';
import { countOrChallenge, type SharedVerdict } from '../../shop/limits/challenge.ts';
import type { CodeRefusal, CodeRequester } from '../../shop/limits/code-budget.ts';
import type { LimitName } from '../../shop/limits/limits.ts';
import type { Services } from '../../shop/services.ts';
import { markBrowser } from './browser-mark.ts';
import type { ApiContext } from './caller.ts';
import { isKnownBrowser, type KnownAs } from './known-browser.ts';
import { Problem } from './problem.ts';

/** The field of a body in which pages of earlier releases send a solved challenge. */
export const solutionSchema = z.string().max(4_000).optional().openapi({
  description:
    'After `challenge_wanted`, as the header `Challenge-Solution`, which any call takes: JSON of `{ challenge, solution }`, where `challenge` is that of the refusal and `solution` what altcha-lib’s `solveChallenge` makes of it. It serves once.',
});

/** The header that carries a solved challenge, whatever the call's body is. */
const solutionHeader = 'challenge-solution';

/** Returns the solved challenge of a call: from its header or, from pages of earlier releases, its body. */
export function solutionOf(c: ApiContext, inBody?: string): string | undefined {
  return c.req.header(solutionHeader) ?? inBody;
}

/** Describes the caller who requests a link or a code in the name of `as`; also marks their browser, by a cookie. */
export async function markRequester(
  c: ApiContext,
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'secrets'>,
  as: KnownAs,
  solved: string | undefined,
): Promise<CodeRequester> {
  const isKnown = await isKnownBrowser(c, services, as);
  return {
    browser: markBrowser(c, services),
    address: c.get('address'),
    solution: solutionOf(c, solved),
    knownAs: isKnown ? (as === 'staff' ? 'staff' : 'contact') : null,
  };
}

/**
 * Counts one use of a limit that all callers behind a network address share. Beyond it throws `challenge_wanted` for whoever
 * sends no solved challenge: one caller there must not use up what the others need.
 */
export async function requireWithinSharedLimit(
  c: ApiContext,
  services: Pick<Services, 'limits' | 'now' | 'secrets'>,
  name: LimitName,
): Promise<void> {
  const address = c.get('address');
  const act = { subject: `${name} ${address}`, counts: [[name, address]], solution: solutionOf(c) } as const;
  const counted = await countOrChallenge(services, act);
  if (!counted.ok) throw problemOfCodeRefusal(counted);
}

/** Converts a limit's refusal into the API's problem. */
export function problemOfCodeRefusal(refusal: CodeRefusal | Extract<SharedVerdict, { ok: false }>): Problem {
  const { ok: _, code, ...extras } = refusal;
  return new Problem(code, extras);
}
