/** Checks the TLS certificate of the shop's public address: its name, its chain and its end. */
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { dayMs } from '../../shop/duration.ts';
import { networkReasonOf } from '../process/start-errors.ts';
import { type Finding, ok, type Patient, wrong } from './finding.ts';

/** Days before its end from which a certificate is wrong: those that renew themselves have done so long before. */
const leastDays = 14;

export interface CertificateQuestion {
  readonly host: string;
  readonly port: number;
  /** Certificate of an authority that is trusted besides the usual ones, in PEM. */
  readonly ca?: string;
  readonly limitMs?: number;
  /** Address that `host` leads to, if the DNS is not to be asked. */
  readonly address?: string;
}

/** Checks the certificates at `PUBLIC_URL` and, if it is another address, `OFFICE_URL`. */
export async function checkCertificate({ config, now }: Pick<Patient, 'config' | 'now'>): Promise<Finding[]> {
  const { publicUrl, officeUrl } = config;
  const urls = new URL(publicUrl).host === new URL(officeUrl).host ? [publicUrl] : [publicUrl, officeUrl];
  return Promise.all(urls.map((url) => checkCertificateAt(url, now())));
}

async function checkCertificateAt(url: string, now: Date): Promise<Finding> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return ok(`${url} has no TLS, which is enough for a trial on this machine.`);
  return describeCertificate({ host: hostname, port: Number(port || 443) }, now);
}

/** Describes the certificate that a server shows for a host. */
export async function describeCertificate(question: CertificateQuestion, now: Date): Promise<Finding> {
  const { host } = question;
  const shown = await readCertificate(question);
  if ('failure' in shown)
    return wrong(
      `https://${host} is not reachable from this machine (${shown.failure}).`,
      'Start the proxy that serves TLS, and let its port through the firewall. If the page opens on your phone, only this machine cannot reach its own address.',
    );
  if (shown.refusal !== null) return wrong(...wordsOf(shown.refusal, host));
  const days = Math.floor((Date.parse(shown.certificate.valid_to) - now.getTime()) / dayMs);
  const end = shown.certificate.valid_to;
  if (days < leastDays)
    return wrong(
      `The certificate of ${host} ends in ${days} ${days === 1 ? 'day' : 'days'} (${end}).`,
      'Look into the log of your proxy why it was not renewed: usually port 80 or 443 is closed, or the DNS has changed.',
    );
  return ok(`The certificate of ${host} is valid for ${days} more days.`);
}

type Shown = { readonly failure: string } | { readonly refusal: string | null; readonly certificate: PeerCertificate };

/** Connects once, without refusing a wrong certificate, so that its mistake can be told. */
function readCertificate({ host, port, ca, address, limitMs = 8_000 }: CertificateQuestion): Promise<Shown> {
  const { promise, resolve } = Promise.withResolvers<Shown>();
  const socket: TLSSocket = connect({
    host: address ?? host,
    servername: host,
    port,
    rejectUnauthorized: false,
    ...(ca === undefined ? {} : { ca }),
  });
  socket.setTimeout(limitMs, () => resolve({ failure: 'no answer in time' }));
  socket.once('error', (error) =>
    resolve({ failure: 'code' in error ? networkReasonOf(String(error.code)) : 'no TLS' }),
  );
  socket.once('secureConnect', () => {
    const why = socket.authorizationError;
    const refusal = socket.authorized ? null : String(why instanceof Error ? ('code' in why ? why.code : why) : why);
    resolve({ refusal, certificate: socket.getPeerCertificate() });
  });
  return promise.finally(() => socket.destroy());
}

/** Returns the sentence and the advice for a certificate that browsers refuse, by the code of OpenSSL or Node. */
function wordsOf(code: string, host: string): [string, string] {
  const renew = 'Let the proxy get a new one, and reload it.';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return [`The certificate at ${host} is for another name.`, `Get one for ${host}, and set it for this name.`];
  if (code === 'CERT_HAS_EXPIRED') return [`The certificate of ${host} has expired.`, renew];
  if (code === 'CERT_NOT_YET_VALID')
    return [`The certificate of ${host} is not valid yet.`, 'Compare the clock of this machine with another one.'];
  if (/SELF_SIGNED/.test(code))
    return [
      `The certificate of ${host} is self-signed: browsers warn of it.`,
      'Get one from an authority, as Caddy does by itself.',
    ];
  if (code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    return [
      `The certificate of ${host} comes without those between it and its authority.`,
      'Give the proxy the whole chain (fullchain.pem in place of cert.pem).',
    ];
  return [`Browsers refuse the certificate of ${host} (${code}).`, renew];
}
