import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { isSecretSetting, publicSettingsText } from './public-settings.ts';
import { settingNames } from './settings.ts';

test('every setting whose name sounds like a secret is one, but public keys and what only sounds like it', () => {
  const sounding = settingNames.filter((name) => /KEY|SECRET|TOKEN|PASS|URL/.test(name) && !isSecretSetting(name));
  expect(sounding.filter((name) => !/_(BASE|CHECKOUT)_URL$/.test(name))).toEqual([
    'PUBLIC_URL',
    'OFFICE_URL',
    'BACKUP_PUBLIC_KEY',
    'RAZORPAY_KEY_ID',
  ]);
});

test('settings are written without secrets, and read as they were set', () => {
  const settings = {
    STORE_NAME: 'Dhaaga & "Sons"',
    STORE_ADDRESS: '12 Prabhat Road; Pune # 4',
    PORT: '3000',
    SESSION_SECRET: 'do not tell',
    SMTP_URL: 'smtps://me:do-not-tell@mail.test',
    STORE_HOURS: '',
    NODE_ENV: 'production',
  };
  const text = publicSettingsText(settings);
  expect(text).not.toContain('not tell');
  expect(text).not.toContain('not-tell');
  expect(text).toContain('# SESSION_SECRET= was set');
  expect(parseEnv(text)).toEqual({
    STORE_NAME: settings.STORE_NAME,
    STORE_ADDRESS: settings.STORE_ADDRESS,
    PORT: '3000',
  });
});
