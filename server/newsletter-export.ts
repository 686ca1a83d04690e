/** `npm run newsletter:export`: prints the newsletter's list, beside a running shop or without it. */
import { existsSync } from 'node:fs';
import { newsletterCsv } from '../shop/newsletter/newsletter-list.ts';
import { listSignups } from '../shop/newsletter/newsletter-store.ts';
import { sharedSecret } from '../shop/secret-store.ts';
import { secretsFrom } from '../shop/secrets.ts';
import { readConfig } from './config.ts';
import { lifecycle } from './lifecycle.ts';
import { openShopDatabase } from './open-database.ts';
import { plainLine } from './start-errors.ts';

const life = lifecycle((name, error) => console.error(`${name}: ${plainLine(error)}`));

async function run(): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const { db } = await openShopDatabase({ config, life, say: () => {}, join: true });
  const { publicUrl } = config;
  const secrets = secretsFrom(config.SESSION_SECRET ?? (await sharedSecret(db)));
  process.stdout.write(newsletterCsv(await listSignups(db), { secrets, publicUrl }));
  return 0;
}

void run()
  .catch((error: unknown) => {
    console.error(plainLine(error));
    return 1;
  })
  .then((code) => life.end(code));
