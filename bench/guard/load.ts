/**
 * A load process for the guard, since a bare machine has no wrk. It gets an order by message, sends that many requests over
 * sixteen connections, each the next one as soon as its answer is whole, and tells when all are answered.
 */
import { connect, type Socket } from 'node:net';

/** Requests to send to one address. */
export interface LoadOrder {
  readonly port: number;
  readonly path: string;
  /** Content codings that the requests accept. */
  readonly codings: string;
  readonly requests: number;
}

/** Reason for which the requests failed; `null` if all were answered. */
export interface LoadReport {
  readonly failed: string | null;
}

const connections = 16;

/** Calls `onAnswer` for each whole answer of a connection, and `onError` for one that is not 200 or names no length. */
function readAnswers(socket: Socket, onAnswer: () => void, onError: (error: Error) => void): void {
  let head = '';
  /** Bytes of the body that are still to come; `null` while the head is being read. */
  let missing: number | null = null;
  socket.on('data', (chunk) => {
    if (missing === null) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /^HTTP\/1\.1 200 [\s\S]*\r\ncontent-length: (\d+)\r\n/i.exec(head.slice(0, end + 2))?.[1];
      if (length === undefined) return onError(new Error(head.slice(0, 200)));
      missing = Number(length) - (head.length - end - 4);
    } else missing -= chunk.length;
    if (missing > 0) return;
    [head, missing] = ['', null];
    onAnswer();
  });
}

/** Sends requests over one connection while `takeOne` grants them. */
function sendOverOne({ port, path, codings }: LoadOrder, takeOne: () => boolean): Promise<void> {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: ${codings}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    const sendNext = () => void (takeOne() ? socket.write(request) : socket.end(resolve));
    readAnswers(socket, sendNext, reject);
    socket.on('error', reject).once('connect', sendNext);
  });
}

async function send(order: LoadOrder): Promise<void> {
  let left = order.requests;
  const takeOne = () => {
    left -= 1;
    return left >= 0;
  };
  await Promise.all(Array.from({ length: connections }, () => sendOverOne(order, takeOne)));
}

process.on('message', (order: LoadOrder) => {
  const tell = (report: LoadReport) => process.send?.(report);
  send(order).then(
    () => tell({ failed: null }),
    (error: Error) => tell({ failed: error.message }),
  );
});
process.once('disconnect', () => process.exit());
