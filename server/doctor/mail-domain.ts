/** Checks what the domain of `MAIL_FROM` says about its mail in the DNS: MX, SPF and DMARC. */
import { Resolver } from 'node:dns/promises';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

/** The part of Node's resolver that the check asks. */
export interface MailResolver {
  resolveNs(name: string): Promise<string[]>;
  resolveMx(name: string): Promise<{ readonly exchange: string }[]>;
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
  resolveTxt(name: string): Promise<string[][]>;
}

/** Checks the domain of the sender. Without real mail there is nothing to check. */
export async function checkMailDomain({ config }: Pick<Patient, 'config'>): Promise<Finding[]> {
  const domain = domainOf(config.MAIL_FROM ?? '');
  if (config.standIns.messages || domain === null) return [];
  return describeMailDomain(domain, new Resolver({ timeout: 3_000, tries: 2 }));
}

/** Returns the domain of a sender such as `Shop <orders@example.in>`; `null` if it has none. */
export function domainOf(from: string): string | null {
  return /@([a-z0-9.-]+\.[a-z]{2,})>?\s*$/i.exec(from)?.[1]?.toLowerCase() ?? null;
}

/** Describes a domain's records. A resolver that does not answer is a note: mails may arrive all the same. */
export async function describeMailDomain(domain: string, resolver: MailResolver): Promise<Finding[]> {
  try {
    // A resolver that is cut off may say of every name that there is none; the end of a domain exists.
    await resolver.resolveNs(domain.slice(domain.lastIndexOf('.') + 1));
    return [
      await describeReplies(domain, resolver),
      describeSpf(domain, await textsOf(resolver, domain)),
      await describeDmarc(domain, resolver),
      note(
        `DKIM of ${domain} cannot be seen from here.`,
        'Open a mail of the shop in Gmail, Show original: SPF, DKIM and DMARC must say PASS.',
      ),
    ];
  } catch (error) {
    return [
      note(
        `The DNS of ${domain} could not be asked (${codeOf(error) || 'no answer'}).`,
        'Look it up elsewhere: it should have MX, SPF and DMARC records.',
      ),
    ];
  }
}

async function describeReplies(domain: string, resolver: MailResolver): Promise<Finding> {
  const mx = await existing(resolver.resolveMx(domain));
  // A single record without a name says that the domain receives no mail (RFC 7505).
  if (mx.some(({ exchange }) => exchange !== '' && exchange !== '.')) return ok(`${domain} receives mail (MX).`);
  const addresses = mx.length > 0 ? [] : await addressesOf(domain, resolver);
  if (addresses.length > 0) return ok(`${domain} receives mail (by its address, without MX).`);
  return wrong(
    `${domain}, from which the shop sends its mails, receives none: it has no MX record.`,
    'Correct MAIL_FROM, or add the MX record of your mail service. Many servers refuse mails from such a domain.',
  );
}

async function addressesOf(domain: string, resolver: MailResolver): Promise<string[]> {
  return [...(await existing(resolver.resolve4(domain))), ...(await existing(resolver.resolve6(domain)))];
}

function describeSpf(domain: string, texts: readonly string[]): Finding {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  if (records.length === 1) return ok(`${domain} says who may send for it (SPF).`);
  if (records.length > 1)
    return note(
      `${domain} has ${records.length} SPF records; servers then ignore them all.`,
      'Join them into one TXT record that begins with v=spf1.',
    );
  return note(
    `${domain} has no SPF record: mails may land in spam.`,
    'Add the TXT record that your mail service names; it begins with v=spf1.',
  );
}

async function describeDmarc(domain: string, resolver: MailResolver): Promise<Finding> {
  for (const one of withParents(domain)) {
    const texts = await textsOf(resolver, `_dmarc.${one}`);
    if (texts.some((text) => /^v=DMARC1\b/i.test(text))) return ok(`${one} has a DMARC policy.`);
  }
  return note(
    `${domain} has no DMARC record: mails may land in spam, and others can write in its name.`,
    `Add a TXT record at _dmarc.${domain}, such as v=DMARC1; p=none; and later p=quarantine.`,
  );
}

/** Returns a domain and those above it, without the last: a policy above counts for all domains below it. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

async function textsOf(resolver: MailResolver, name: string): Promise<string[]> {
  return (await existing(resolver.resolveTxt(name))).map((parts) => parts.join(''));
}

/** Returns records; none if the name does not exist or has none of this kind. */
async function existing<Record>(asked: Promise<Record[]>): Promise<Record[]> {
  return asked.catch((error: unknown) => {
    if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error))) return [];
    throw error;
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
