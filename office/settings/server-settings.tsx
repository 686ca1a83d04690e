/** The settings that only the server changes: who the shop is by law, and the services it is connected to. */
import styles from './settings.module.css';
import type { SettingsAnswer } from './settings-query.ts';
import { useSettingsWords } from './words/use-settings-words.ts';

export function ServerSettings({ settings }: { settings: NonNullable<SettingsAnswer['server']> }) {
  const { server: words } = useSettingsWords();
  const missing = settings.filter(({ shown }) => shown === null);
  return (
    <section className={styles.part} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className={styles.quiet}>{words.what}</p>
      <dl className={styles.server}>
        {settings.map(({ name, shown, ends }) =>
          shown === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{ends === null ? shown : words.isSet(ends)}</dd>
            </div>
          ),
        )}
      </dl>
      {missing.length === 0 ? null : (
        <p className={styles.missing}>{words.notSet(missing.map(({ name }) => name).join(', '))}</p>
      )}
    </section>
  );
}
