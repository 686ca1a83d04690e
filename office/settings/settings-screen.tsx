/** Settings: what the shop promises and says of itself, each group with where shoppers meet it, and what only the server has. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { indianDayOf } from '../../shop/indian-time.ts';
import { lateSheet } from '../parts/late.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { ServerSettings } from './server-settings.tsx';
import { type SettingGroup, settingGroups } from './setting-groups.ts';
import styles from './settings.module.css';
import { type Setting, settingsQuery, type Texts } from './settings-query.ts';
import { useSettingsWords } from './words/use-settings-words.ts';

const SettingSheet = lateSheet(
  () => import('./setting-sheet.tsx'),
  (code) => code.SettingSheet,
);

const parts = [...new Set(settingGroups.map(({ part }) => part))];

export default function SettingsScreen() {
  const { menu } = useWords();
  return (
    <Screen title={menu.Settings} above={{ path: '/more', name: menu.More }}>
      <Answered query={useQuery(settingsQuery)} shapes={<Shapes rows={8} height={4} />}>
        {({ settings, server }) => (
          <>
            {parts.map((part) => (
              <Part key={part} part={part} settings={settings} />
            ))}
            {server === null ? null : <ServerSettings settings={server} />}
          </>
        )}
      </Answered>
    </Screen>
  );
}

function Part({ part, settings }: { part: SettingGroup['part']; settings: readonly Setting[] }) {
  const name = useSettingsWords().parts[part];
  // A manager is told the settings of dispatch alone.
  const told = new Set(settings.map((one) => one.name));
  const groups = settingGroups.filter((group) => group.part === part && group.names.every((one) => told.has(one)));
  if (groups.length === 0) return null;
  return (
    <section className={styles.part} aria-label={name}>
      <h2>{name}</h2>
      <ul className={rows.rows}>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} settings={settings} />
        ))}
      </ul>
    </section>
  );
}

function GroupRow({ group, settings }: { group: SettingGroup; settings: readonly Setting[] }) {
  const sheet = useSheet(`setting-${group.id}`);
  const words = useSettingsWords();
  const said = { words, shared: useWords() };
  const own = settings.filter(({ name }) => group.names.includes(name));
  const texts: Texts = Object.fromEntries(own.map(({ name, value }) => [name, value]));
  return (
    <li>
      <button type="button" className={rows.row} onClick={sheet.open}>
        <RowWords title={words.groups[group.id].title}>
          <span>{group.words(texts, said, indianDayOf(new Date()))}</span>
          <Changed settings={own} />
        </RowWords>
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
      {sheet.isOpen ? <SettingSheet sheet={sheet} group={group} settings={own} /> : null}
    </li>
  );
}

/** Says who changed the group last, and when; nothing if nobody has. */
function Changed({ settings }: { settings: readonly Setting[] }) {
  const words = useSettingsWords();
  const { times } = useWords();
  const [last] = settings
    .filter(({ changed_at }) => changed_at !== null)
    .toSorted((one, other) => Date.parse(other.changed_at ?? '') - Date.parse(one.changed_at ?? ''));
  if (!last?.changed_at) return null;
  const at = times.moment(last.changed_at);
  return (
    <span className={styles.quiet}>
      {last.changed_by ? words.changedBy(last.changed_by, at) : words.changedByCommand(at)}
    </span>
  );
}
