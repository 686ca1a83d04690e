/**
 * Makes bad calls from a call that a route accepts: a value, a field, a part of the path, a header or the whole body is
 * replaced by something that no page of the shop sends.
 */
import fc from 'fast-check';

export interface BadCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the request; `null` for none. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Call that a route accepts. */
export interface GoodCall {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eabc',
  '💥'.repeat(40),
  'x'.repeat(3_000),
  "' or 1=1 --",
  '%',
  '%00',
  '%ff',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '99999999999999999999999999',
  'NaN',
  'null',
  'undefined',
  '2026-13-45',
  '00000000-0000-0000-0000-000000000000',
  '<script>alert(1)</script>',
  'a@b',
  '😀@example.in',
  '+919999999999999999999',
  'https://evil.example/',
  '//evil.example',
];

const numbers = [0, -1, 1.5, -0, 1e308, 2 ** 31, 2 ** 53 + 2, Number.MIN_VALUE];
const odd: unknown[] = [...texts, ...numbers, null, true, [], {}, [[]], [null], { a: { b: {} } }, { toString: 1 }];

const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 400 }).map(nested) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Returns the value with one part of it replaced, left out or added; `at` chooses which. */
function exchanged(value: unknown, bad: unknown, at: number): unknown {
  if (Array.isArray(value)) {
    const spot = at % (value.length + 1);
    return spot === value.length
      ? [...value, bad]
      : value.map((one, nth) => (nth === spot ? exchanged(one, bad, at >> 1) : one));
  }
  if (value === null || typeof value !== 'object') return bad;
  const entries = Object.entries(value);
  const spot = at % (entries.length + 2);
  if (spot === entries.length) return { ...value, [typeof bad === 'string' ? bad : 'extra']: bad };
  if (spot === entries.length + 1) return Object.fromEntries(entries.slice(1));
  return Object.fromEntries(entries.map(([key, one], nth) => [key, nth === spot ? exchanged(one, bad, at >> 1) : one]));
}

/** Bodies that `JSON.stringify` does not make, and some that are no JSON. */
const rawBodies: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1e999}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":"\\ud800"}',
  '\u0000',
  'contact=me&x=1',
  '<xml/>',
  new Uint8Array([0xff, 0xfe, 0x7b]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nnot a picture\r\n--x--\r\n',
];

const badBody = (good: unknown): fc.Arbitrary<BadCall['body']> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(badValue, fc.nat(4_000)).map(([bad, at]) => JSON.stringify(exchanged(good, bad, at)) ?? ''),
    },
    { weight: 1, arbitrary: badValue.map((bad) => JSON.stringify(bad) ?? '') },
    { weight: 2, arbitrary: fc.constantFrom(...rawBodies) },
  );

/**
 * Encodes a text for an address; half of a surrogate pair, which has no encoding, is sent as programs would send it.
 */
function encoded(text: string): string {
  return text === '\ud800' ? '%ed%a0%80' : encodeURIComponent(text);
}

function badPath(good: string): fc.Arbitrary<string> {
  const [path = '', query = ''] = good.split('?');
  const segments = path.split('/');
  const names = [...new URLSearchParams(query).keys(), 'page', 'limit', 'q', 'sort', 'sku', 'unknown'];
  const part = fc.constantFrom(...texts, '%zz', '%e0%a4%a');
  const raw = (text: string) => (text.startsWith('%') ? text : encoded(text));
  const inPath = fc.tuple(part, fc.nat(segments.length)).map(([text, at]) => {
    const spot = 1 + (at % Math.max(1, segments.length - 1));
    return `${segments.map((one, nth) => (nth === spot ? raw(text) : one)).join('/')}${query && `?${query}`}`;
  });
  const inQuery = fc.tuple(part, fc.constantFrom(...names), fc.boolean()).map(([text, name, keeps]) => {
    return `${path}?${keeps && query ? `${query}&` : ''}${name}=${raw(text)}`;
  });
  return fc.oneof(inPath, inQuery);
}

const badHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>[]>(
  {},
  {},
  {},
  { cookie: '__Host-order_pass=a.b.c.d; __Host-shop.session_token=%00' },
  { cookie: '=;;;=; a' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': '' },
  { range: 'bytes=5-1,9-' },
  { 'if-none-match': '"' },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'x-forwarded-for': '999.1.1.1, ::::' },
  { authorization: 'Bearer \u00ff' },
);

/** Returns an arbitrary for bad calls made from `good`; `methodHasBody` tells whether a call can have a body. */
export function randomBadCall(good: GoodCall, methodHasBody: boolean): fc.Arbitrary<BadCall> {
  const valid = good.body === undefined ? null : JSON.stringify(good.body);
  const body = methodHasBody ? badBody(good.body ?? {}) : fc.constant(null);
  const withBody = fc.record({ path: fc.constant(good.path), headers: badHeaders, body });
  const withPath = fc.record({
    path: badPath(good.path),
    headers: badHeaders,
    body: fc.constant(methodHasBody ? valid : null),
  });
  return fc
    .oneof({ weight: methodHasBody ? 3 : 0, arbitrary: withBody }, { weight: 1, arbitrary: withPath })
    .map((call) => ({ ...call, headers: { ...good.headers, ...call.headers } }));
}
