/** Acts on the shop's settings: those of dispatch, which a manager may change, and all others, which take the owner's passkey. */
import { z } from 'zod';
import { dispatchNames, type EditableName, editableNames } from '../settings/editable-settings.ts';
import {
  type SaveSettingsOutcome,
  type SettingServices,
  type SettingWish,
  saveSettings,
} from '../settings/save-settings.ts';
import { settingTitles } from '../settings/setting-titles.ts';
import { type ActCall, type AnsweredFacts, defineAct } from './act.ts';
import { ownerAndManager, ownerWithPasskey } from './act-parts.ts';
import { staffIdOf } from './actor.ts';
import { sayConflict, theirsOf } from './stale-words.ts';

/** Changes of some settings, each named once. */
const inputOf = (names: readonly [EditableName, ...EditableName[]]) =>
  z.object({
    changes: z
      .array(z.object({ name: z.enum(names), seen: z.int().min(0), value: z.string().max(3_000).nullable() }))
      .min(1)
      .max(names.length)
      .refine((changes) => new Set(changes.map(({ name }) => name)).size === changes.length, 'must name each once'),
  });

const run = (
  { services, actor, record }: ActCall<SettingServices>,
  { changes: wishes }: { readonly changes: readonly SettingWish[] },
): Promise<SaveSettingsOutcome> =>
  saveSettings(services, { wishes, staffId: staffIdOf(actor) }, (trx, { changes }) =>
    record(trx, {
      changes: changes.map(({ name, before, after }) => ({ field: settingTitles[name], before, after })),
    }),
  );

/** Returns what the office is told of a refusal: each mistake by its setting, and what somebody else has saved since. */
function explain(refusal: Extract<SaveSettingsOutcome, { ok: false }>): AnsweredFacts {
  if (refusal.code === 'invalid_settings')
    return { mistakes: refusal.mistakes.map(({ name, ...broken }) => ({ field: name, ...broken })) };
  const [latest] = refusal.theirs.toSorted((one, other) => Number(other.changedAt) - Number(one.changedAt));
  return {
    ...theirsOf(refusal.theirs.map(({ name, value }) => sayConflict('setting', { name, value }))),
    // A person who insists has seen these now.
    versions: refusal.theirs.map(({ name, version }) => `${name} ${version}`),
    ...(latest ? { at: latest.changedAt.toISOString() } : {}),
    ...(latest?.changedBy ? { who: latest.changedBy } : {}),
  };
}

const subjectOf = () => ({ kind: 'settings' as const, id: 'shop' });

/** Changes days and hours of dispatch, holidays and the festive season. */
export const saveDispatchAct = defineAct({
  name: 'settings.dispatch',
  sentence: 'changed the settings of dispatch',
  permissions: ownerAndManager,
  input: inputOf(dispatchNames),
  subjectOf,
  run,
  explain,
});

/** Changes any setting that the office may change. */
export const saveSettingsAct = defineAct({
  name: 'settings.save',
  sentence: 'changed the settings of the shop',
  permissions: ownerWithPasskey,
  input: inputOf(editableNames),
  subjectOf,
  run,
  explain,
});
