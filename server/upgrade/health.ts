/** Asks a shop whether it serves. */
import { pause } from '../exchange/shop-process.ts';

const pauseMs = 200;
const patienceMs = 5_000;

/** Returns the version that the shop at an address says it serves; null if it does not serve. */
export async function servedVersion(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(patienceMs) });
    const body: unknown = answer.ok ? await answer.json() : null;
    return body instanceof Object && 'version' in body ? String(body.version) : null;
  } catch {
    return null;
  }
}

/**
 * Waits until the shop serves a version. Throws if it does not within the limit, or as soon as `isLost` says that it
 * never will.
 */
export async function waitForVersion(
  url: string,
  version: string,
  { limitMs, isLost = async () => false }: { limitMs: number; isLost?: () => Promise<boolean> },
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while ((await servedVersion(url)) !== version) {
    if (await isLost()) throw new Error(`release ${version} ended while it started`);
    if (Date.now() > deadline)
      throw new Error(`release ${version} did not answer at ${url}/api/health within ${Math.round(limitMs / 1_000)} s`);
    await pause(pauseMs);
  }
}
