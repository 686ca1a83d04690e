/**
 * The longest texts that fit into a call, made to take long to read: whatever pattern or form of Unicode a place for a text is read by, its
 * time grows with the length of the text and no faster, since a process reads one text at a time for everybody.
 */
import { beforeAll, expect, inject, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { longTexts, mostMsOfText, processorMsOf } from '../../shop/testing/long-texts.ts';
import { unlimited } from '../../shop/testing/unlimited.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { type CallTargets, createCallTargets } from '../testing/callers.ts';
import { type OpenApiDocument, type TextPlace, textPlacesOf } from '../testing/text-places.ts';
import { usualBodyBytes } from './limit-body.ts';

const { db } = await testDatabase();
let api: TestApi;
let things: CallTargets;
beforeAll(async () => {
  api = await testApi(db, { limits: unlimited });
  things = await createCallTargets(api, db);
});

/** Most bytes of a text in a body, beside the names of its fields; and of one in an address, which Node reads to 16 KB. */
const bytes = { body: usualBodyBytes - 1_000, address: 15_000 };

function textsFor({ name }: TextPlace): [kind: string, text: string][] {
  if (!name.startsWith('body')) return longTexts(bytes.address, (part) => encodeURIComponent(part).length);
  return longTexts(bytes.body, (part) => Buffer.byteLength(JSON.stringify(part)) - 2);
}

/** Calls a route with a text in a place of it. */
async function call({ method, path: route, fill }: TextPlace, text: string): Promise<void> {
  const { path, body } = fill(text);
  const headers = { cookie: things.cookies.owner, 'content-type': 'application/json' };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const { status } = await api.request<unknown>(path, init);
  expect(status).toBeLessThan(500);
  // A call that is turned away before its text is read would show nothing; a sign-in reads the text of a wrong token.
  expect(status === 429 || (status === 401 && route !== '/auth/sign-in')).toBe(false);
}

/** Calls after which the caller is nobody. */
const last = /\/(sign-out|sign-out-everywhere|delete)$/;

test('a text of any kind in any place of a call takes no longer than its length', async () => {
  const { body } = await api.get<OpenApiDocument & { [field: string]: unknown }>('/openapi.json');
  const places = textPlacesOf(body).filter(({ path }) => !path.startsWith('/office/') && !last.test(path));
  expect(places.map(({ path, name }) => `${path} ${name}`)).toContain('/create-order body addressInfo.email');
  const kinds = { few: 3, some: 9, many: Number.POSITIVE_INFINITY }[inject('effort').randomInputs];
  for (const [nth, place] of places.entries()) {
    const texts = textsFor(place);
    const first = (nth * kinds) % texts.length || 0;
    for (const [kind, text] of [...texts, ...texts].slice(first, first + Math.min(kinds, texts.length))) {
      const ms = await processorMsOf(() => call(place, text));
      expect(ms, `${place.method} ${place.path}, ${place.name}: ${kind}`).toBeLessThan(mostMsOfText);
    }
  }
}, 300_000);
