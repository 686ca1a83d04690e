/** Challenges in API calls: the field for a solution, and the refusal that demands one. */
import { z } from '@hono/zod-openapi';
import type { SharedVerdict } from '../../shop/limits/challenge.ts';
import type { CodeRefusal } from '../../shop/limits/code-budget.ts';
import { markBrowser } from './browser-mark.ts';
import type { ApiContext } from './caller.ts';
import { Problem } from './problem.ts';

/** The field of a body that carries a solved challenge. */
export const solutionSchema = z.string().max(4_000).optional().openapi({
  description:
    'After `challenge_wanted`: JSON of `{ challenge, solution }`, where `challenge` is that of the refusal and `solution` what altcha-lib’s `solveChallenge` makes of it. It serves once.',
});

/** Describes the caller who requests a link or a code; also marks their browser, by a cookie. */
export function markRequester(c: ApiContext, services: Parameters<typeof markBrowser>[1], solved: string | undefined) {
  return { browser: markBrowser(c, services), address: c.get('address'), solution: solved };
}

/** Converts a limit's refusal into the API's problem. */
export function problemOfCodeRefusal(refusal: CodeRefusal | Extract<SharedVerdict, { ok: false }>): Problem {
  const { ok: _, code, ...extras } = refusal;
  return new Problem(code, extras);
}
