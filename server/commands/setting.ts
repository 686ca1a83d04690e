/** `setting list`, `setting set NAME VALUE` and `setting reset NAME`: the settings that the office may change. */
import { saveSettingsAct } from '../../shop/office/settings-acts.ts';
import { type EditableName, editableNames } from '../../shop/settings/editable-settings.ts';
import { textsOf } from '../../shop/settings/save-settings.ts';
import { listSavedSettings } from '../../shop/settings/settings-store.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { performForMerchant } from './perform-act.ts';
import { formatTextTable } from './text-table.ts';

/** Prints the settings with their values, and whose each is. */
export async function printSettings(open: OpenShop): Promise<void> {
  const { db, config } = await open();
  const saved = await listSavedSettings(db);
  const own = new Set(saved.filter(({ value }) => value !== null).map(({ name }) => name));
  const texts = textsOf(config.editable, saved);
  const rows = editableNames.map((name) => [name, texts[name], own.has(name) ? 'changed' : '']);
  console.log(formatTextTable(['setting', 'value', ''], rows).join('\n'));
}

/** Changes a setting; `null` lets the server's own value count again. */
export async function changeSettingForMerchant(open: OpenShop, typed: string, value: string | null): Promise<void> {
  const name = editableNames.find((one) => one === typed.toUpperCase());
  if (!name) throw new CommandRefusal(`${typed} is no setting of the office; setting list names them.`);
  const { db, config } = await open();
  const seen = (await listSavedSettings(db)).find((one) => one.name === name)?.version ?? 0;
  const services = {
    db,
    now: () => new Date(),
    settings: { serverTexts: config.editable },
  };
  const outcome = await performForMerchant(services, saveSettingsAct, { changes: [{ name, seen, value }] });
  if (outcome.ok) return console.log(doneWords(name, value, config.editable[name]));
  if (outcome.code === 'stale') throw new CommandRefusal(`${name} is being changed in the office; try again.`);
  throw new CommandRefusal(outcome.mistakes.map((mistake) => `${mistake.name} ${mistake.message}`).join('\n'));
}

function doneWords(name: EditableName, value: string | null, server: string): string {
  if (value === null) return `${name} is as on the server again: ${server || 'none'}.`;
  return `${name} is ${value || 'none'} now.`;
}
