/** Opens the services of a restoration for a command. */
import { findOrMakeSecret } from '../../shop/secret-store.ts';
import type { Services } from '../../shop/services.ts';
import { startSandbox } from '../process/sandbox-process.ts';
import { createServices, sandboxSettings } from '../process/services.ts';
import { createMediaStore } from '../process/storage.ts';
import type { CommandShop } from './command.ts';
import { openCommandJobQueue } from './open-jobs.ts';

/** Opens all services; starts the sandbox if a provider is the sandbox's, unless a running shop has it. */
export async function openRecoveryServices(shop: CommandShop): Promise<Services> {
  const { config, db, longDb, running } = shop;
  const services = createServices(config, {
    db,
    longDb,
    jobs: await openCommandJobQueue(shop),
    media: createMediaStore(config),
    secret: config.SESSION_SECRET ?? (await findOrMakeSecret(db)),
    sandboxSmtpPort: await openSandbox(shop),
    log: () => {},
  });
  running('The services', services.close);
  return services;
}

async function openSandbox({ config, running }: CommandShop): Promise<number | null> {
  const { money, shipping } = config.standIns;
  if (!money && !shipping) return null;
  if (await answers(config.SANDBOX_PORT)) return null;
  const sandbox = await startSandbox(sandboxSettings(config));
  running('The sandbox', sandbox.stop);
  return sandbox.smtpPort;
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/`, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
}
