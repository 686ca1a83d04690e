/** Lists the hosts that Cashfree's checkout needs (contracts: Cashfree 8.6). */
import { type CspSources, cspSourcesOfHost } from '../../shop/ports/csp-sources.ts';

const scriptHost = 'https://sdk.cashfree.com';

const cashfreeSources: CspSources = {
  script: [scriptHost],
  frame: [
    scriptHost,
    'https://api.cashfree.com',
    'https://sandbox.cashfree.com',
    'https://payments.cashfree.com',
    'https://payments-test.cashfree.com',
  ],
  connect: ['https://api.cashfree.com'],
  image: [],
  style: [],
};

/** Returns Cashfree's sources, or only those of the host of `scriptUrl` if that is another, such as the sandbox. */
export function cashfreeCspSources(scriptUrl: string): CspSources {
  const { origin } = new URL(scriptUrl);
  return origin === scriptHost ? cashfreeSources : cspSourcesOfHost(origin);
}
