/** MSG91 as the sandbox plays it. */
import { z } from 'zod';
import type { SandboxService } from '../service.ts';
import { createMsg91App } from './app.ts';

const accountSchema = z
  .strictObject({
    /** The account's approved texts by template id, with `##name##` where a variable goes. */
    templates: z.record(z.string(), z.string()),
  })
  .default({ templates: {} });

export const msg91: SandboxService = {
  name: 'msg91',
  options: accountSchema,
  account(given) {
    const { templates } = accountSchema.parse(given);
    return { play: (context) => ({ app: createMsg91App(context, templates) }) };
  },
};
