/** The hosts of Razorpay's checkout (contracts: CSP hosts). Its script writes styles into the page. */
import { type ContentSources, onlyFrom } from '../../shop/ports/content-sources.ts';

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

/** A checkout script from anywhere else is a sandbox's: then the sandbox alone. */
export function contentSourcesOf(checkoutUrl: string): ContentSources {
  const { origin } = new URL(checkoutUrl);
  return origin === checkoutHost ? razorpaySources : { ...onlyFrom(origin), style: razorpaySources.style };
}
