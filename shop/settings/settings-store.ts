/** Stores the settings that the office has changed. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type EditableName, type EditableTexts, editableNames } from './editable-settings.ts';

/** A setting that was changed once. */
export interface SavedSetting {
  readonly name: EditableName;
  /** Text in the notation of the environment; `null` if the server's own counts again. */
  readonly value: string | null;
  readonly version: number;
  readonly changedAt: Date;
  /** Name of whoever changed it; `null` for a command. */
  readonly changedBy: string | null;
}

/** Lists the settings that were changed. What a later release has saved and this one does not know is left out. */
export async function listSavedSettings(db: Queryable): Promise<SavedSetting[]> {
  const rows = await db
    .selectFrom('setting')
    .leftJoin('staff', 'staff.id', 'setting.changed_by')
    .select(['setting.name', 'value', 'version', 'changed_at as changedAt', 'staff.name as changedBy'])
    .orderBy('setting.name')
    .execute();
  const isKnown = (name: string): name is EditableName => (editableNames as readonly string[]).includes(name);
  return rows.flatMap((row) => (isKnown(row.name) ? [{ ...row, name: row.name }] : []));
}

/** Returns the texts that the office has saved. */
export async function readSavedTexts(db: Queryable): Promise<Partial<EditableTexts>> {
  const saved = (await listSavedSettings(db)).filter(({ value }) => value !== null);
  return Object.fromEntries(saved.map(({ name, value }) => [name, value]));
}

/** Locks the settings until the transaction ends: one at a time changes them. */
export async function lockSettings(trx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx);
}

export interface SettingToWrite extends Pick<SavedSetting, 'name' | 'value' | 'version' | 'changedAt'> {
  readonly staffId: string | null;
}

/** Writes settings under their next versions. */
export async function writeSettings(trx: Queryable, settings: readonly SettingToWrite[]): Promise<void> {
  if (settings.length === 0) return;
  const names = settings.map(({ name }) => name);
  await trx.deleteFrom('setting').where('name', 'in', names).execute();
  await trx
    .insertInto('setting')
    .values(
      settings.map(({ name, value, version, changedAt, staffId }) => ({
        name,
        value,
        version,
        changed_at: changedAt,
        changed_by: staffId,
      })),
    )
    .execute();
}

/** Writes down what pages say of dispatch now. Kept pages go if it differs from before. */
export async function noteShownDispatch(db: Queryable, words: string): Promise<void> {
  await db.updateTable('shown_dispatch').set({ words }).where('words', '<>', words).execute();
}
