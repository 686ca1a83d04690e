import { expect, test } from 'vitest';
import { readConfig } from '../process/config.ts';
import { checkMailDomain, describeMailDomain, domainOf, type MailResolver } from './mail-domain.ts';

/** Returns an error as Node's resolver throws it. */
const refusal = (code: string) => Object.assign(new Error(`query ${code}`), { code });

interface Records {
  readonly mx?: readonly string[];
  readonly addresses?: readonly string[];
  /** Texts by name. */
  readonly texts?: Readonly<Record<string, readonly string[]>>;
}

/** Creates a resolver that knows these records. */
function resolverOf({ mx = [], addresses = [], texts = {} }: Records): MailResolver {
  const known = <T>(records: readonly T[]) => {
    if (records.length === 0) throw refusal('ENODATA');
    return [...records];
  };
  return {
    resolveNs: async (name: string) => known(name === 'in' ? ['ns.in'] : []),
    resolveMx: async () => known(mx).map((exchange) => ({ exchange })),
    resolve4: async () => known(addresses),
    resolve6: async () => known<string>([]),
    resolveTxt: async (name: string) => known(texts[name] ?? []).map((text) => [text.slice(0, 5), text.slice(5)]),
  };
}

const domain = 'shop.rangrez.in';
const right: Records = {
  mx: ['mx.rangrez.in'],
  texts: {
    [domain]: ['google-site-verification=x', 'v=spf1 include:mail.example -all'],
    [`_dmarc.${domain}`]: ['v=DMARC1; p=none'],
  },
};
const statesOf = async (records: Records) =>
  (await describeMailDomain(domain, resolverOf(records))).map(({ state }) => state);

test('a domain with MX, SPF and DMARC is right, and DKIM is left to look at', async () => {
  expect(await describeMailDomain(domain, resolverOf(right))).toEqual([
    { state: 'ok', says: `${domain} receives mail (MX).` },
    { state: 'ok', says: `${domain} says who may send for it (SPF).` },
    { state: 'ok', says: `${domain} has a DMARC policy.` },
    { state: 'note', says: expect.stringContaining('DKIM'), todo: expect.any(String) },
  ]);
});

test('a domain without MX receives mail at its address; without both, or by a null MX, it is wrong', async () => {
  expect((await statesOf({ ...right, mx: [], addresses: ['192.0.2.1'] }))[0]).toBe('ok');
  expect((await statesOf({ ...right, mx: [] }))[0]).toBe('wrong');
  expect((await statesOf({ ...right, mx: [''], addresses: ['192.0.2.1'] }))[0]).toBe('wrong');
});

test('a domain without SPF or with two records of it is noted, and so is one without DMARC', async () => {
  expect(await statesOf({ ...right, texts: {} })).toEqual(['ok', 'note', 'note', 'note']);
  const twice = { [domain]: ['v=spf1 -all', 'v=spf1 ~all'] };
  const [, spf] = await describeMailDomain(domain, resolverOf({ ...right, texts: twice }));
  expect(spf).toMatchObject({ state: 'note', says: expect.stringContaining('2 SPF records') });
});

test('the DMARC policy of a domain above counts', async () => {
  const texts = { [domain]: ['v=spf1 -all'], '_dmarc.rangrez.in': ['v=DMARC1; p=reject'] };
  const [, , dmarc] = await describeMailDomain(domain, resolverOf({ ...right, texts }));
  expect(dmarc).toEqual({ state: 'ok', says: 'rangrez.in has a DMARC policy.' });
});

test.each(['ETIMEOUT', 'ECONNREFUSED', 'ESERVFAIL'])(
  'a resolver that fails with %s is a note and never wrong',
  async (code) => {
    const away = { ...resolverOf(right), resolveTxt: async () => Promise.reject(refusal(code)) };
    expect(await describeMailDomain(domain, away)).toEqual([
      { state: 'note', says: `The DNS of ${domain} could not be asked (${code}).`, todo: expect.any(String) },
    ]);
  },
);

test('a resolver that knows no name at all, as without a network, is a note', async () => {
  const nobody = { ...resolverOf({}), resolveNs: async () => Promise.reject(refusal('ENOTFOUND')) };
  expect(await describeMailDomain(domain, nobody)).toMatchObject([{ state: 'note' }]);
});

test('the domain is that of the sender, and the sandbox’s mail has none to check', async () => {
  expect(domainOf('Dhaaga <orders@Rangrez.in>')).toBe('rangrez.in');
  expect(domainOf('orders@rangrez.in')).toBe('rangrez.in');
  expect(domainOf('orders')).toBeNull();
  expect(await checkMailDomain({ config: readConfig({}) })).toEqual([]);
});
