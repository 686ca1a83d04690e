/**
 * Runs what the shop does by itself, its jobs and its sweep, while no restoration is held. A restored shop begins it when
 * it is released; a shop whose standby took over rests until then.
 */
import type { Database } from '../../database/connect.ts';
import { secondMs } from '../../shop/duration.ts';
import { isHeld } from '../../shop/restoration/restoration-store.ts';
import type { Logger } from '../process/log.ts';
import { type Rounds, repeat } from './rounds.ts';

/** Time after which the shop notices that it is held, or released. */
const lookEveryMs = 5 * secondMs;

/** Begins the work; resolves with the function that stops it. */
export type BeginWork = () => Promise<() => Promise<void>>;

/** Starts to work unless the shop is held, and resolves once that is decided. Rejects if the work cannot begin. */
export async function startOwnWork(db: Database, begin: BeginWork, log: Logger): Promise<Rounds> {
  let stop: (() => Promise<void>) | null = null;
  const decide = async () => {
    const held = await isHeld(db);
    if (held && stop) {
      await stop();
      stop = null;
      log.warn('the shop is held: it sends, refunds and ships nothing until it is released');
    } else if (!held) stop ??= await begin();
  };
  await decide();
  const rounds = repeat(lookEveryMs, decide, log, 'the shop could not see whether it is held');
  return {
    async stop() {
      await rounds.stop();
      await stop?.();
    },
  };
}
