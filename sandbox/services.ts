/** Every outside service that the sandbox plays over HTTP, in the order in which they are shown. */
import { cashfree } from './cashfree/service.ts';
import { cloudflare } from './cloudflare/service.ts';
import { msg91 } from './msg91/service.ts';
import { push } from './push/service.ts';
import { razorpay } from './razorpay/service.ts';
import type { SandboxService } from './service.ts';
import { shiprocket } from './shiprocket/service.ts';

export const sandboxServices: readonly SandboxService[] = [razorpay, cashfree, shiprocket, msg91, push, cloudflare];
