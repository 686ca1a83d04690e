/** Checks the accounts at outside services by one harmless call to each, all at once. */
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { type Account, listAccounts } from '../process/accounts.ts';
import { type Finding, note, ok, type Patient, withinTime, wrong } from './finding.ts';

/** Time limit of a check, in milliseconds; an adapter gives up earlier. */
const limitMs = 30_000;

/** Asks each service whether it accepts the account of the settings. */
export async function checkAccounts({ config }: Pick<Patient, 'config'>): Promise<Finding[]> {
  const accounts = listAccounts(config);
  const played = accounts.filter(({ state }) => state === 'sandbox').map(({ service }) => service);
  const found = await Promise.all(accounts.map(checkAccount));
  return [...(played.length > 0 ? [ok(`The sandbox plays these: ${played.join(', ')}.`)] : []), ...found.flat()];
}

/** Checks an account that is not the sandbox's; says of every finding which service it is about. */
export async function checkAccount({ service, state, check }: Account): Promise<Finding[]> {
  const about = (finding: Finding): Finding => ({ ...finding, says: `${service}: ${finding.says}` });
  if (state === 'sandbox') return [];
  if (state === 'unset')
    return [note(`${service}: not checked, because settings are missing.`, 'See the settings above.')];
  if (state === 'unchecked' || !check)
    return [note(`${service}: the account cannot be checked without sending a message.`, sendOne)];
  try {
    const findings = await withinTime(limitMs, check(), [wrong('no answer in time.', slow)]);
    return findings.map(about);
  } catch (error) {
    return [about(failureOf(error))];
  }
}

const sendOne = 'Sign in with your own phone number: the code must arrive.';
const slow = 'The service or the network is slow: try again in a few minutes.';
const unreachable =
  'Check that this machine reaches the network (its firewall, its DNS), and then the service’s status page.';

/** Puts a service that gave no useful answer into words. Errors of adapters contain nothing of what was sent. */
function failureOf(error: unknown): Finding {
  if (!(error instanceof OutsideServiceError))
    return wrong(`the check failed (${error instanceof Error ? error.name : 'unknown'}).`, slow);
  const why = error.message.replace(/^[\w ]+: /, '');
  const todo = /not reachable|no such host/.test(why) ? unreachable : slow;
  return wrong(`${why}.`, todo);
}
