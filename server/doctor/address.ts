/** Checks the shop's public address: its certificate, that the shop answers, and that webhooks reach it there. */
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { connectPayment, connectShipping } from '../process/connect.ts';
import { checkCertificate } from './certificate.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

const limitMs = 8_000;
const health = z.looseObject({ status: z.literal('ok'), version: z.string() });

/**
 * Checks the certificate, and calls the shop's health and its webhook addresses; these by a method that they refuse, so
 * that no event arrives.
 */
export async function checkAddress(patient: Patient): Promise<Finding[]> {
  const { publicUrl } = patient.config;
  const certificate = await checkCertificate(patient);
  const answer = await ask(`${publicUrl}/api/health`);
  // Nothing can answer behind a certificate that is refused.
  if (answer === null && certificate.some(({ state }) => state === 'wrong')) return certificate;
  return [...certificate, ...(await describeAnswer(patient, answer))];
}

async function describeAnswer({ config, shopProcess }: Patient, answer: Answer | null): Promise<Finding[]> {
  const { publicUrl } = config;
  const { data } = health.safeParse(answer?.body);
  if (!data) return [describeAbsence(publicUrl, answer?.status ?? null, shopProcess)];
  const { webhook, formerWebhooks = [] } = connectPayment(config);
  const former = config.standIns.money ? [] : formerWebhooks;
  const paths = [webhook, ...former, connectShipping(config).webhook].map(({ path }) => path);
  return [
    describeVersion(publicUrl, data.version),
    ...(await Promise.all(paths.map((path) => describeWebhook(`${publicUrl}/api/hooks/${path}`)))),
  ];
}

function describeVersion(publicUrl: string, version: string): Finding {
  if (version === manifest.version) return ok(`The shop answers at ${publicUrl}.`);
  return note(
    `The shop at ${publicUrl} is version ${version}; this folder is version ${manifest.version}.`,
    'Start the shop again, or run this command in its folder.',
  );
}

function describeAbsence(publicUrl: string, status: number | null, shopProcess: number | null): Finding {
  const what = status === null ? 'Nothing answers' : `Something other than this shop answers (${status})`;
  if (shopProcess === null)
    return note(
      `The shop does not run on this machine: ${what.toLowerCase()} at ${publicUrl}.`,
      'Start it, and run this command again.',
    );
  return wrong(
    `The shop runs, but ${what.toLowerCase()} at ${publicUrl}.`,
    'Compare PUBLIC_URL with the DNS and with the proxy: it must pass every path on to HOST and PORT, with the Host header.',
  );
}

async function describeWebhook(url: string): Promise<Finding> {
  // The routes accept POST alone. A forged POST would count as a security event.
  const answer = await ask(url);
  if (answer?.status === 405) return ok(`Webhooks reach ${url}.`);
  return note(
    `A call of ${url} was not passed on to the shop (${answer ? answer.status : 'no answer'}).`,
    'Let the proxy pass this path on without a login or a challenge.',
  );
}

interface Answer {
  readonly status: number;
  /** Parsed JSON; `null` for anything else. */
  readonly body: unknown;
}

/** Returns the answer to a GET; `null` if there is none in time. */
async function ask(url: string): Promise<Answer | null> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) });
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body };
  } catch {
    return null;
  }
}
