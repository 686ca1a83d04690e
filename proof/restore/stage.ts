/** A shop that sells, loses what it wrote last, and is restored: the parts of the proofs. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import { type RunningShop, startShop } from '../../e2e/start-shop.ts';
import { type CommandResult, createCommandRunner } from '../../server/testing/command.ts';
import { type Outside, razorpay, startOutside } from '../load/outside.ts';
import { type OfferedSaree, playShopper } from '../load/shopper.ts';

/** Payment that the provider has captured. */
export interface Captured {
  readonly id: string;
  readonly amount: number;
}

export interface Message {
  readonly to: string;
  readonly subject: string;
}

export interface Stage {
  /** Starts a shop on a database, with a data folder. */
  open(databaseUrl: string, dataDir: string): Promise<RunningShop>;
  /** Returns a function that runs the merchant's commands on a database, with a data folder. */
  commands(databaseUrl: string, dataDir: string): (...words: string[]) => Promise<CommandResult>;
  /** Lets so many shoppers, of numbers that none had before, buy a piece each to the end. */
  sell(shop: RunningShop, count: number): Promise<void>;
  /** Returns every payment that the provider has captured, the newest first. */
  payments(): Promise<Captured[]>;
  /** Returns every mail and message that was sent. */
  messages(): Promise<Message[]>;
  /** Makes a folder that is deleted at the end of the test. */
  folder(): Promise<string>;
}

/** Opens the outside world of a test. */
export async function openStage(): Promise<Stage> {
  const port = await findFreePort();
  const outside = await startOutside(port);
  onTestFinished(outside.stop);
  const backups = await makeFolder();
  const settingsOf = (databaseUrl: string, dataDir: string) => ({
    ...outside.settings,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BACKUP_DIR: backups,
    SESSION_SECRET: 'a secret of the shop that is restored, and of the restored one',
  });
  let shoppers = 0;
  return {
    async open(databaseUrl, dataDir) {
      const started = await startShop(settingsOf(databaseUrl, dataDir));
      let stopped: Promise<void> | null = null;
      const stop = () => {
        stopped ??= started.stop();
        return stopped;
      };
      onTestFinished(stop);
      return { ...started, shopUrl: `http://localhost:${port}`, stop };
    },
    commands: (databaseUrl, dataDir) => createCommandRunner(settingsOf(databaseUrl, dataDir)),
    async sell({ shopUrl }, count) {
      const api = `${shopUrl}/api`;
      const offers = await offersOf(api);
      for (let sold = 0; sold < count; sold += 1) {
        shoppers += 1;
        const shops = { apis: [api, api] as const, sandboxUrl: outside.url, stop: async () => {} };
        expect((await playShopper(shops, shoppers, offers)).bought).not.toBeNull();
      }
    },
    payments: () => listPayments(outside),
    async messages() {
      const answer = await fetch(`${outside.url}/outbox.json`);
      return ((await answer.json()) as { messages: Message[] }).messages;
    },
    folder: makeFolder,
  };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-restore-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function offersOf(api: string): Promise<OfferedSaree[]> {
  const answer = await fetch(`${api}/listing?in_stock=1&limit=60`);
  const { cards } = (await answer.json()) as { cards: { sku: string; price: number }[] };
  return cards.map(({ sku, price }) => ({ sku, price_paise: price }));
}

async function listPayments({ url }: Outside): Promise<Captured[]> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64')}`,
  };
  const answer = await fetch(`${url}/razorpay/v1/payments?count=100`, { headers });
  const { items } = (await answer.json()) as { items: (Captured & { status: string })[] };
  return items.filter(({ status }) => status === 'captured');
}
