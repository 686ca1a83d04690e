/** Changes settings for the office: all that are asked for, or none. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import {
  type EditableName,
  type EditableTexts,
  editableTextsOf,
  mistakesOf,
  type SettingMistake,
} from './editable-settings.ts';
import { brokenRule } from './setting-rules.ts';
import { listSavedSettings, lockSettings, type SavedSetting, writeSettings } from './settings-store.ts';

/** A change of one setting. */
export interface SettingWish {
  readonly name: EditableName;
  /** Version that the person saw; 0 for one that was never changed. */
  readonly seen: number;
  /** Text in the notation of the environment; `null` for the server's own. */
  readonly value: string | null;
}

/** A setting whose text differs from before. */
export interface SettingChange {
  readonly name: EditableName;
  readonly before: string;
  readonly after: string;
}

export type SaveSettingsOutcome =
  | {
      readonly ok: true;
      /** Without what was so already. */
      readonly changes: readonly SettingChange[];
    }
  | { readonly ok: false; readonly code: 'invalid_settings'; readonly mistakes: readonly SettingMistake[] }
  /** Somebody has changed some of them since. */
  | { readonly ok: false; readonly code: 'stale'; readonly theirs: readonly SavedSetting[] };

/** Services that a change of settings needs. */
export type SettingServices = Pick<Services, 'db' | 'now'> & {
  readonly settings: Pick<Services['settings'], 'serverTexts'>;
};

interface SaveRequest {
  readonly wishes: readonly SettingWish[];
  readonly staffId: string | null;
}

/**
 * Changes settings. One that somebody else has changed meanwhile is refused, unless it is what the person wants; others that
 * were changed meanwhile stay as they are.
 */
export async function saveSettings(
  { db, now, settings }: SettingServices,
  { wishes, staffId }: SaveRequest,
  onDecided?: OnDecided<SaveSettingsOutcome>,
): Promise<SaveSettingsOutcome> {
  const decide = async (trx: OpenTransaction): Promise<SaveSettingsOutcome> => {
    await lockSettings(trx);
    const saved = new Map((await listSavedSettings(trx)).map((one) => [one.name, one]));
    const present = textsOf(settings.serverTexts, saved.values());
    const wanted = wishes.map(({ name, value }) => ({
      name,
      value,
      text: value?.trim() ?? settings.serverTexts[name],
    }));
    const isSo = ({ name, value, text }: (typeof wanted)[number]) =>
      text === present[name] && (value === null) === ((saved.get(name)?.value ?? null) === null);
    const open = wanted.filter((one) => !isSo(one));
    const versionOf = (name: EditableName) => saved.get(name)?.version ?? 0;
    const seen = new Map(wishes.map((wish) => [wish.name, wish.seen]));
    const stale = open.filter(({ name }) => versionOf(name) !== seen.get(name));
    if (stale.length > 0)
      return { ok: false, code: 'stale', theirs: stale.flatMap(({ name }) => saved.get(name) ?? []) };
    const next = { ...present, ...Object.fromEntries(open.map(({ name, text }) => [name, text])) };
    const mistakes = [
      ...mistakesAbout(
        open.map(({ name }) => name),
        next,
      ),
      ...demonstrationFacts(open, settings.serverTexts),
    ];
    if (mistakes.length > 0) return { ok: false, code: 'invalid_settings', mistakes };
    await writeSettings(
      trx,
      open.map(({ name, value }) => ({
        name,
        value: value?.trim() ?? null,
        version: versionOf(name) + 1,
        changedAt: now(),
        staffId,
      })),
    );
    const changes = open.map(({ name, text }) => ({ name, before: present[name], after: text }));
    return { ok: true, changes };
  };
  return decideInTransaction(db, decide, onDecided);
}

const isOfSeason = (name: EditableName) => name === 'FESTIVE_FROM' || name === 'FESTIVE_UNTIL';

/** Returns the mistakes that a change of some settings would make; those of others are not the person's. */
function mistakesAbout(names: readonly EditableName[], texts: EditableTexts): SettingMistake[] {
  const changesSeason = names.some(isOfSeason);
  return mistakesOf(texts).filter(({ name }) => names.includes(name) || (changesSeason && isOfSeason(name)));
}

/** Returns the facts that would become the demonstration's, which no shop shows that has its own on the server. */
function demonstrationFacts(
  wanted: readonly { readonly name: EditableName; readonly text: string }[],
  server: EditableTexts,
): SettingMistake[] {
  const usual = editableTextsOf({});
  return wanted
    .filter(({ name, text }) => isContact(name) && text === usual[name] && server[name] !== usual[name])
    .map(({ name }) => ({ name, ...brokenRule('of_demonstration') }));
}

const isContact = (name: EditableName) => /^STORE_.*(EMAIL|PHONE|WHATSAPP)$/.test(name);

/** Returns the texts that count: those of the office, and the server's of what it has not changed. */
export function textsOf(server: EditableTexts, saved: Iterable<SavedSetting>): EditableTexts {
  const own = [...saved].filter(({ value }) => value !== null).map(({ name, value }) => [name, value]);
  return { ...server, ...Object.fromEntries(own) };
}
