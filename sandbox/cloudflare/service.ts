/** Cloudflare as the sandbox plays it: one zone, whose purges are kept and shown. */
import { z } from 'zod';
import { codeElement, maxTableRows, renderTableSection, timeElement } from '../page.ts';
import type { SandboxService } from '../service.ts';
import { createCloudflareApp, openPurges } from './app.ts';

const zoneSchema = z
  .strictObject({ zoneId: z.string(), apiToken: z.string() })
  .default({ zoneId: '0'.repeat(32), apiToken: 'sandbox' });

export const cloudflare: SandboxService = {
  name: 'cloudflare',
  options: zoneSchema,
  account(given) {
    const zone = zoneSchema.parse(given);
    return {
      play: (context) => ({
        app: createCloudflareApp(context, zone),
        sections() {
          const rows = openPurges(context)
            .find({ limit: maxTableRows })
            .map(({ tags, created_at }) => [codeElement(tags?.join(', ') ?? 'everything'), timeElement(created_at)]);
          return renderTableSection('Purges of the CDN', ['Tags', 'Asked for'], rows);
        },
      }),
    };
  },
};
