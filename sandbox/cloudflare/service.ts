/** Cloudflare's cache before the shop, as the sandbox plays it: one zone, whose purges are kept. */
import { z } from 'zod';
import { code, rowsShown, section, time } from '../page.ts';
import type { Service } from '../service.ts';
import { cloudflareApp, openPurges } from './app.ts';

const zoneSchema = z
  .strictObject({ zoneId: z.string(), apiToken: z.string() })
  .default({ zoneId: '0'.repeat(32), apiToken: 'sandbox' });

export const cloudflare: Service = {
  name: 'cloudflare',
  options: zoneSchema,
  account(given) {
    const zone = zoneSchema.parse(given);
    return {
      play: (context) => ({
        app: cloudflareApp(context, zone),
        sections() {
          const rows = openPurges(context)
            .find({ limit: rowsShown })
            .map(({ tags, created_at }) => [code(tags?.join(', ') ?? 'everything'), time(created_at)]);
          return section('Purges of the CDN', ['Tags', 'Asked for'], rows);
        },
      }),
    };
  },
};
