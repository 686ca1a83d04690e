/** Tells which settings are no secrets, and writes these as a backup contains them. */
import { settingNames } from './settings.ts';

/** Matches the names of settings that open something, or whose addresses contain a password. */
const secretNames = /SECRET|PASSWORD|TOKEN|PRIVATE_KEY|AUTH_KEY|API_KEY|ACCESS_KEY|^DATABASE_.*URL$|^SMTP_URL$/;

/** Tells whether a setting opens something, and must be in no backup. */
export function isSecretSetting(name: string): boolean {
  return secretNames.test(name);
}

/**
 * Returns the settings that are set in `environment` as lines of a `.env` file. A secret one stands there by its name
 * alone, in a comment: whoever restores the shop has to set it again.
 */
export function publicSettingsText(environment: Readonly<Record<string, string | undefined>>): string {
  const lines = settingNames.flatMap((name) => {
    const value = environment[name];
    if (value === undefined || value === '') return [];
    return isSecretSetting(name)
      ? [`# ${name}= was set; it is a secret and in no backup`]
      : [`${name}=${quoted(value)}`];
  });
  return [...lines, ''].join('\n');
}

/** Quotes a value as `parseEnv` of Node reads it. */
function quoted(value: string): string {
  if (/^[\w./:@+-]*$/.test(value)) return value;
  const quote = ['"', "'", '`'].find((one) => !value.includes(one));
  return quote === undefined ? value : `${quote}${value}${quote}`;
}
