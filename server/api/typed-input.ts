/** Cleans the text of every call before a schema reads it, so that no route can forget to (decision 0101). */
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { cleanText } from '../../shop/contact/typed-text.ts';
import { maxStorableDepth } from '../../shop/storable.ts';

/**
 * Returns the middleware by which routes get the texts of JSON, path and query as the shop stores them. Files, signed events and headers
 * stay as they came.
 */
export function cleanInput(): MiddlewareHandler {
  return async ({ req }, next) => {
    for (const name of ['json', 'param', 'query', 'queries'] as const) cleanAnswersOf(req, name);
    await next();
  };
}

function cleanAnswersOf(request: HonoRequest, name: 'json' | 'param' | 'query' | 'queries'): void {
  const read: (...asked: unknown[]) => unknown = request[name].bind(request);
  const clean = (...asked: unknown[]) => {
    const given = read(...asked);
    return given instanceof Promise ? given.then((value) => cleanTexts(value)) : cleanTexts(given);
  };
  Object.assign(request, { [name]: clean });
}

/** Returns a value with its texts and names clean; what is nested too deeply to be stored stays as it is, and is refused later. */
export function cleanTexts(value: unknown, levels = maxStorableDepth): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || levels < 0) return value;
  if (Array.isArray(value)) return value.map((one) => cleanTexts(one, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [cleanText(name), cleanTexts(one, levels - 1)]));
}
