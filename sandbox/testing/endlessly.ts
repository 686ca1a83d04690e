/** Sends what has no end, as a caller does who does not listen to the answer. */
import { once } from 'node:events';
import { connect } from 'node:net';

/** Bytes after which the caller gives up. */
const mostBytes = 200 * 2 ** 20;

/** Sends `lines` to a port of this machine, each after an answer, and then lines without an end; returns the bytes of these that were taken. */
export async function endlessly(port: number, lines: readonly string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  for (const line of lines) {
    if (lines.length > 1) await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  socket.resume();
  const part = Buffer.from(`${'x'.repeat(62)}\r\n`.repeat(1_024));
  let taken = 0;
  while (!socket.destroyed && taken < mostBytes) {
    taken += part.length;
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  }
  socket.destroy();
  return taken;
}
