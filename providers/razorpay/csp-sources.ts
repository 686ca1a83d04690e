/** The hosts of Razorpay's checkout (contracts: CSP hosts). Its script writes styles into the page. */
import { type ContentSources, singleHostSources } from '../../shop/ports/content-sources.ts';

const checkoutHost = 'https://checkout.razorpay.com';

const razorpaySources: ContentSources = {
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

/** Returns Razorpay's sources; those of the sandbox alone if its checkout script is configured. */
export function contentSourcesOf(checkoutUrl: string): ContentSources {
  const { origin } = new URL(checkoutUrl);
  return origin === checkoutHost ? razorpaySources : { ...singleHostSources(origin), style: razorpaySources.style };
}
