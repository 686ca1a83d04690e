/** Route of the settings: what the office may change, and what only the server has. */
import { createRoute, z } from '@hono/zod-openapi';
import { mayRead } from '../../../shop/office/reads.ts';
import type { Services } from '../../../shop/services.ts';
import { dispatchNames, editableNames } from '../../../shop/settings/editable-settings.ts';
import { textsOf } from '../../../shop/settings/save-settings.ts';
import { listSavedSettings } from '../../../shop/settings/settings-store.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { time, toTime } from './list-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const answerSchema = z
  .object({
    settings: z.array(
      z.object({
        name: z.enum(editableNames),
        value: z.string().openapi({ description: 'In the notation of `.env.example`.' }),
        server: z.string().openapi({ description: 'The value that counts if the office has saved none.' }),
        is_saved: z.boolean().openapi({ description: 'Whether the office has saved the value.' }),
        version: z.int().openapi({ description: '0 if it was never changed.' }),
        changed_at: time.nullable(),
        changed_by: z.string().nullable().openapi({ description: '`null` for a command.' }),
      }),
    ),
    server: z
      .array(
        z.object({
          name: z.string(),
          shown: z.string().nullable(),
          ends: z.string().nullable().openapi({ description: 'The last two characters of a secret.' }),
        }),
      )
      .nullable()
      .openapi({ description: 'Settings that only the server changes; `null` but for an owner.' }),
  })
  .openapi('OfficeSettings');

const settingsRoute = createRoute({
  method: 'get',
  path: '/settings',
  tags: ['Office'],
  summary: 'The settings of the shop; a manager is told those of dispatch',
  responses: { 200: describeJsonAnswer('The settings.', answerSchema), ...describeProblemResponses(...readerProblems) },
});

/** Creates the route of the settings. */
export function createOfficeSettingsRoutes(services: ReaderServices & Pick<Services, 'settings'>) {
  const { db, settings } = services;
  return createRouteGroup().openapi(settingsRoute, async (c) => {
    const { person } = await requireReader(c, services, 'dispatchSettings');
    const seesAll = mayRead(person.role, 'settings');
    const saved = await listSavedSettings(db);
    const texts = textsOf(settings.serverTexts, saved);
    const byName = new Map(saved.map((one) => [one.name, one]));
    const shown = (seesAll ? editableNames : dispatchNames).map((name) => {
      const own = byName.get(name);
      return {
        name,
        value: texts[name],
        server: settings.serverTexts[name],
        is_saved: (own?.value ?? null) !== null,
        version: own?.version ?? 0,
        changed_at: toTime(own?.changedAt ?? null),
        changed_by: own?.changedBy ?? null,
      };
    });
    return c.json({ settings: shown, server: seesAll ? [...settings.server] : null }, 200);
  });
}
