/**
 * MSG91's flow call, `POST /msg91/api/v5/flow/` (contracts: SMS in India). Every answer is HTTP 200; its `type` says
 * whether the call failed. MSG91 itself fills its approved texts in, so the outbox shows the text that a template
 * makes, or of a template that the account does not have, its id and the variables.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext, SandboxEnv } from '../context.ts';
import { createFaultMiddleware, type FailureBody } from '../faults/fault-middleware.ts';
import { randomAlphanumeric } from '../ids.ts';

/** One or more numbers, separated by commas: country code and number, digits only. */
const mobiles = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => /^\d{10,15}(,\d{10,15})*$/.test(text), 'invalid mobile number');
const flowSchema = z.object({
  flow_id: z.string().min(1).optional(),
  /** Newer name of the same field in MSG91's documentation. */
  template_id: z.string().min(1).optional(),
  sender: z.string().default(''),
  recipients: z.array(z.looseObject({ mobiles }), 'recipients missing').min(1, 'recipients missing'),
});

type Flow = z.output<typeof flowSchema>;

const failureBody: FailureBody = (_status, message) => ({ message, type: 'error' });

/** The account's texts by template id. */
type Templates = Readonly<Record<string, string>>;

export function createMsg91App(context: SandboxContext, templates: Templates): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('/msg91/api/*', createFaultMiddleware('msg91', context, failureBody));
  for (const path of ['/msg91/api/v5/flow/', '/msg91/api/v5/flow']) {
    app.post(path, async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined);
      return c.json(send(context, templates, c.req.header('authkey') ?? '', body));
    });
  }
  return app;
}

function send(
  context: SandboxContext,
  templates: Templates,
  authkey: string,
  body: unknown,
): { message: string; type: 'success' | 'error' } {
  if (authkey.trim() === '') return { message: 'authkey missing', type: 'error' };
  const parsed = flowSchema.safeParse(body);
  if (!parsed.success) return { message: parsed.error.issues[0]?.message ?? 'invalid request', type: 'error' };
  const template = parsed.data.flow_id ?? parsed.data.template_id;
  if (template === undefined) return { message: 'flow id missing', type: 'error' };
  keep(context, templates, template, parsed.data);
  return { message: randomAlphanumeric(24).toLowerCase(), type: 'success' };
}

function keep({ outbox }: SandboxContext, templates: Templates, template: string, flow: Flow): void {
  for (const { mobiles: numbers, ...variables } of flow.recipients) {
    const words = templates[template];
    const text = words === undefined ? listed(template, variables) : filled(words, variables);
    for (const to of numbers.split(','))
      outbox.add({ kind: 'sms', from: flow.sender, to, subject: null, text, html: null });
  }
}

/** Returns a template's text with its variables filled in; a variable that was not sent leaves its place empty. */
function filled(words: string, variables: Record<string, unknown>): string {
  return words.replaceAll(/##(\w+)##/g, (_, name: string) => String(variables[name] ?? ''));
}

function listed(template: string, variables: Record<string, unknown>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}: ${String(value)}`);
  return [`Template ${template}`, ...lines].join('\n');
}
