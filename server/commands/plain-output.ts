/** Prints nothing that a terminal takes for orders: names, notes and answers of services are texts of strangers. */
import { withoutTurns } from '../../shop/shown-text.ts';

type Write = NodeJS.WriteStream['write'];

/** Keeps orders to a terminal out of whatever this process prints as text, on both streams and by any function. */
export function printPlainly(
  streams: readonly Pick<NodeJS.WriteStream, 'write'>[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) {
    const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean;
    const writePlainly = (chunk: unknown, ...rest: unknown[]) =>
      write(typeof chunk === 'string' ? withoutTurns(chunk) : chunk, ...rest);
    stream.write = writePlainly as Write;
  }
}
