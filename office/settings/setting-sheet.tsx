/** The sheet of a group of settings: its fields, and what somebody else has saved meanwhile. */
import { type SyntheticEvent, useState } from 'react';
import type { BrokenRule } from '../../shop/settings/setting-rules.ts';
import { ApiProblem } from '../api/client.ts';
import { type Conflict, ConflictNote } from '../parts/conflict.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useAct, useMayDo } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { GroupFields } from './group-fields.tsx';
import { seasonLines } from './season-fields.tsx';
import type { SettingGroup } from './setting-groups.ts';
import { mistakeWords } from './setting-words.ts';
import styles from './settings.module.css';
import type { Setting, SettingName, Texts } from './settings-query.ts';
import type { SettingsWords } from './words/en.ts';
import { useSettingsWords } from './words/use-settings-words.ts';

interface SettingSheetProps {
  sheet: SheetControl;
  group: SettingGroup;
  /** The settings of the group, as they are. */
  settings: readonly Setting[];
}

/** A conflict over settings. */
interface SettingConflict extends Conflict {
  /** Each of these settings with its version, after a space. */
  readonly versions: readonly string[];
}

export function SettingSheet({ sheet, group, settings }: SettingSheetProps) {
  const { groups } = useSettingsWords();
  return (
    <Sheet sheet={sheet} title={groups[group.id].title}>
      <SettingForm {...{ sheet, group, settings }} />
    </Sheet>
  );
}

function SettingForm({ sheet, group, settings }: SettingSheetProps) {
  // Keeps the settings that the person saw: one that is read anew meanwhile is somebody else's change.
  const [seen] = useState(() => new Map(settings.map((one) => [one.name, one])));
  const [typed, setTyped] = useState<Texts>(() => textsOf(settings));
  const [mistakes, setMistakes] = useState<Texts>({});
  const [conflict, setConflict] = useState<SettingConflict | null>(null);
  const { act, isBusy } = useAct();
  const words = useSettingsWords();
  const maySave = useMayDo(group.act);
  const changed = group.names.filter((name) => typed[name] !== seen.get(name)?.value);
  const set = (change: Texts) => {
    setTyped((present) => ({ ...present, ...change }));
    setMistakes({});
    setConflict(null);
  };
  const save = async (theirs: ReadonlyMap<string, number>) => {
    const changes = changed.map((name) => ({
      name,
      value: typed[name] ?? '',
      seen: theirs.get(name) ?? seen.get(name)?.version ?? 0,
    }));
    const options = { done: words.saved, onRefused };
    if (await act(group.act, { changes }, options)) sheet.close();
  };
  const onRefused = (error: unknown): boolean => {
    if (!(error instanceof ApiProblem)) return false;
    const { reason, mistakes: found } = error.body;
    if (reason === 'invalid_settings') setMistakes(mistakesIn(found, words));
    if (reason === 'stale') setConflict(error.body as unknown as SettingConflict);
    return reason === 'invalid_settings' || reason === 'stale';
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (changed.length > 0) void save(new Map());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.quiet}>{words.groups[group.id].where}</p>
      <fieldset className={styles.fields} disabled={!maySave}>
        <GroupFields {...{ group, typed, mistakes, onChange: set }} />
      </fieldset>
      <Trouble>{otherMistakes(mistakes, group, words)}</Trouble>
      {conflict ? (
        <ConflictNote
          conflict={conflict}
          table={words.conflict}
          nobody={words.command}
          onKeepTheirs={sheet.close}
          onUseMine={() => void save(versionsOf(conflict))}
        />
      ) : null}
      {maySave ? (
        <MainAct type="submit" isBusy={isBusy} disabled={changed.length === 0}>
          {words.save}
        </MainAct>
      ) : null}
    </form>
  );
}

const versionsOf = ({ versions }: SettingConflict): ReadonlyMap<string, number> =>
  new Map(versions.map((one) => [one.split(' ')[0] ?? '', Number(one.split(' ')[1])]));

const textsOf = (settings: readonly Setting[]): Texts =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value]));

/** Returns the mistakes of a refusal by their settings. */
function mistakesIn(found: unknown, words: SettingsWords): Texts {
  const list = found as readonly (BrokenRule & { readonly field: SettingName })[];
  return Object.fromEntries(list.map((mistake) => [mistake.field, mistakeWords(mistake, words)]));
}

/** Names the mistakes that no field of the sheet shows. */
function otherMistakes(mistakes: Texts, { lines = [], id }: SettingGroup, words: SettingsWords): string {
  const shown =
    id === 'season' ? seasonLines : id === 'holidays' ? ['DISPATCH_HOLIDAYS'] : lines.map(({ name }) => name);
  const others = Object.entries(mistakes).filter(([name]) => !(shown as readonly string[]).includes(name));
  return others.map(([name, mistake]) => words.mistakeOf(words.names[name as SettingName], mistake)).join(' ');
}
