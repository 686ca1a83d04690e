/** Checks the settings: what the start refuses, and what is valid but doubtful. */
import { dispatchCalendarOf } from '../../shop/settings/dispatch-settings.ts';
import { readTexts } from '../../shop/settings/editable-settings.ts';
import { readSavedTexts } from '../../shop/settings/settings-store.ts';
import { adviceOn, taxAdvice } from '../process/advice.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

/** Tells each wrong setting, never its value. */
export async function checkSettings({ config, problems, now, database, isMigrated }: Patient): Promise<Finding[]> {
  const saved = database.state === 'open' && isMigrated ? await readSavedTexts(database.db) : {};
  const dispatchCalendar = dispatchCalendarOf({ ...config, ...readTexts(saved).values });
  const advice = [
    ...adviceOn({ ...config, dispatchCalendar }, now()),
    // The start of a demonstration gives no such advice; whoever asks the doctor wants to know.
    ...(config.facts.demo ? taxAdvice(config) : []),
  ].map((line) => note(line));
  if (problems.length === 0) return [ok(`Every setting is valid (STORE_ENV is ${config.STORE_ENV}).`), ...advice];
  const todo =
    'Correct these in .env or in the environment; .env.example describes each. The shop does not start with them.';
  return [
    ...problems.map((line, index) => ({
      ...wrong(`${line}.`, todo),
      // Said once, below the last.
      ...(index < problems.length - 1 ? { todo: '' } : {}),
    })),
    ...advice,
  ];
}
