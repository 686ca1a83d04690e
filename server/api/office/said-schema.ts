/** The schema of what the office needs to say a sentence of the API in another language. */
import { z } from '@hono/zod-openapi';
import type { Said } from '../../../shop/office/said.ts';

export const saidSchema = z
  .object({
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])),
  })
  .openapi({ description: 'Names the sentence, with its values: amounts are in paise.' });

/** Formats what names a sentence. */
export function toSaidAnswer({ code, values }: Said): z.output<typeof saidSchema> {
  const plain = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]);
  return { code, values: Object.fromEntries(plain) };
}
