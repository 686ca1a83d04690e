/** Turns streams of Node into those of the web. */
import type { Readable } from 'node:stream';

/**
 * Returns what a stream gives as a stream of the web. A reader that cancels destroys the source, and what the source does after that
 * concerns nobody: `Readable.toWeb` throws then, outside of any call, which ends the process.
 */
export function asWebStream(source: Readable): ReadableStream<Uint8Array> {
  // An error before the first chunk is asked for is kept for it.
  source.on('error', () => {});
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
        }
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  );
}
