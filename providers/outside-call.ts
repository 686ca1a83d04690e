/**
 * Calls an outside service by HTTP within a time limit, and tries again where repeating does no harm. A missing or
 * unusable answer throws an `OutsideServiceError` that names the service and never what was sent. Each call carries the id of the
 * request that caused it as `X-Request-Id`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { OutsideServiceError } from '../shop/ports/outside-service-error.ts';
import { requestIdNow } from '../shop/ports/request-id.ts';

export interface OutsideCall {
  readonly service: string;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  /** Body of the request, sent as JSON. */
  readonly body?: unknown;
  /** Body of the request, sent as a form with its files, in place of JSON. */
  readonly form?: FormData;
  /** True if the call may be repeated after no answer, a 5xx or a 429. */
  readonly repeatable: boolean;
  /** Time limits; by default the usual ones. */
  readonly patience?: Patience | undefined;
}

/** Time limits of calls to a service, in milliseconds. */
export interface Patience {
  /** Limit of one try. */
  readonly tryMs: number;
  /** Limit of all tries together: a shopper waits for the answer. */
  readonly allMs: number;
  /**
   * Pauses before the second and third try; up to as much is added at random, so that callers do not return together.
   */
  readonly backOffMs: readonly [number, number];
}

/** Usual time limits of calls. */
export const usualPatience: Patience = { tryMs: 8_000, allMs: 12_000, backOffMs: [150, 500] };

export interface OutsideAnswer {
  readonly status: number;
  /** Parsed JSON; `null` for an empty body. */
  readonly body: unknown;
  /** Time of the service's clock at its answer, to the second; `null` if it does not say. */
  readonly at: Date | null;
}

const tries = 3;
/** Part of a try's limit that must be left for another try, which would otherwise only be cut short. */
const minTryShare = 1 / 8;

/**
 * Calls an outside service. Returns answers with a status below 500 except 429; throws an `OutsideServiceError` for
 * other statuses, and if the answer is missing, late or no JSON.
 */
export async function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  const { tryMs, allMs, backOffMs } = call.patience ?? usualPatience;
  const deadline = Date.now() + allMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callOnce(call, Math.min(tryMs, deadline - Date.now()));
    } catch (error) {
      if (!call.repeatable || attempt === tries || Date.now() + tryMs * minTryShare > deadline) throw error;
      const wait = backOffMs[attempt - 1] ?? 0;
      await pause(wait + Math.random() * wait);
    }
  }
}

/**
 * Tells whether an answer with this status that the shop cannot use is as good as none. A refusal of the request itself is
 * an answer; one of the shop's account is none.
 */
export function isAwayStatus(status: number): boolean {
  return status < 400 || status >= 500 || refusesAccount(status);
}

/** Tells whether a status refuses the shop's account, such as its key. */
export function refusesAccount(status: number): boolean {
  return status === 401 || status === 403;
}

/** Reads the clock of a service from the headers of its answer. */
function clockOf(headers: Headers): Date | null {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? null : new Date(at);
}

async function callOnce(
  { service, url, method, headers = {}, body, form }: OutsideCall,
  limitMs: number,
): Promise<OutsideAnswer> {
  const fail = (why: string, cause?: unknown) => new OutsideServiceError(service, `${service}: ${why}`, { cause });
  const id = requestIdNow();
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(id === undefined ? {} : { 'x-request-id': id }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The content type, with the boundary of the parts, comes from the form itself.
      ...(form === undefined ? {} : { body: form }),
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    });
    text = await response.text();
  } catch (error) {
    throw fail(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'not reachable', error);
  }
  if (response.status >= 500 || response.status === 429) throw fail(`answered ${response.status}`);
  try {
    return { status: response.status, body: text === '' ? null : JSON.parse(text), at: clockOf(response.headers) };
  } catch (error) {
    throw fail('answered something that is not JSON', error);
  }
}
