/** Every outside service that the sandbox plays over HTTP, in the order in which they are shown. */
import { cloudflare } from './cloudflare/service.ts';
import { msg91 } from './msg91/service.ts';
import { razorpay } from './razorpay/service.ts';
import type { Service } from './service.ts';
import { shiprocket } from './shiprocket/service.ts';

export const services: readonly Service[] = [razorpay, shiprocket, msg91, cloudflare];
