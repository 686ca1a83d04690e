/** Runs the warming of card pictures at the start and within a minute after pictures were imported. */
import { setTimeout as pause } from 'node:timers/promises';
import { type WarmParts, warmCardPictures } from '../../shop/catalogue/warm-cards.ts';
import { minuteMs } from '../../shop/duration.ts';
import type { Logger } from '../process/log.ts';

/** Starts to look for new pictures of cards, once a minute, and to make their sizes. */
export function startCardWarming(parts: WarmParts, log: Logger): { stop(): Promise<void> } {
  const ending = new AbortController();
  const ended = keepWarm(parts, log, ending.signal);
  return {
    stop() {
      ending.abort();
      return ended;
    },
  };
}

async function keepWarm(parts: WarmParts, log: Logger, signal: AbortSignal): Promise<void> {
  const checked = new Set<string>();
  while (!signal.aborted) {
    try {
      const made = await warmCardPictures(parts, checked, signal);
      if (made > 0) log.info({ made }, 'made the sizes of cards');
    } catch (error) {
      log.error({ err: error }, 'the sizes of cards could not be made');
    }
    await pause(minuteMs, null, { signal, ref: false }).catch(() => {});
  }
}
