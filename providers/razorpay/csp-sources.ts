/** Lists the hosts that Razorpay's checkout needs (contracts: CSP hosts). Its script writes styles into the page. */
import { type CspSources, cspSourcesOfHost } from '../../shop/ports/csp-sources.ts';

const checkoutHost = 'https://checkout.razorpay.com';

const razorpaySources: CspSources = {
  script: [checkoutHost, 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', checkoutHost],
  connect: [
    'https://api.razorpay.com',
    checkoutHost,
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com'],
  style: ["'unsafe-inline'"],
};

/** Returns Razorpay's sources, or only those of the host of `checkoutUrl` if that is another, such as the sandbox. */
export function razorpayCspSources(checkoutUrl: string): CspSources {
  const { origin } = new URL(checkoutUrl);
  return origin === checkoutHost ? razorpaySources : { ...cspSourcesOfHost(origin), style: razorpaySources.style };
}
