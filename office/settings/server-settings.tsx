/** The settings that only the server changes: who the shop is by law, and the services it is connected to. */
import styles from './settings.module.css';
import type { SettingsAnswer } from './settings-query.ts';

export function ServerSettings({ settings }: { settings: NonNullable<SettingsAnswer['server']> }) {
  const missing = settings.filter(({ shown }) => shown === null);
  return (
    <section className={styles.part} aria-label="On the server">
      <h2>On the server</h2>
      <p className={styles.quiet}>
        Invoices, passkeys and the services of others hang on these: they are changed in the file .env, and the shop is
        started again. Of a secret only its last two characters are shown.
      </p>
      <dl className={styles.server}>
        {settings.map(({ name, shown }) =>
          shown === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown}</dd>
            </div>
          ),
        )}
      </dl>
      {missing.length === 0 ? null : (
        <p className={styles.missing}>Not set: {missing.map(({ name }) => name).join(', ')}.</p>
      )}
    </section>
  );
}
