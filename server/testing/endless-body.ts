/** Sends bodies that have no end, as an attacker does. */
import { connect } from 'node:net';

/** Bytes after which a body would have filled the memory of a small machine. */
const endlessBytes = 400 * 1024 * 1024;

/** Headers that announce a body: without a length, and with one. */
export const framings = ['Transfer-Encoding: chunked', `Content-Length: ${endlessBytes}`] as const;

/** Returns a path of a route, such as `/orders/:code{[A-Z]+}`, with something in the place of each parameter. */
export const fillPath = (pattern: string) => pattern.replaceAll(/\/:\w+(\{[^}]*\})?\??/g, '/x');

export interface Refusal {
  readonly status: number | 'closed';
  /** Bytes that the system took from the caller until then. */
  readonly sent: number;
}

/**
 * Sends a request to a port of this machine with a body of which no end comes, until it is answered or cut off. `head` is the request
 * line and the headers, without the host.
 */
export function sendEndlessBody(port: number, head: readonly string[]): Promise<Refusal> {
  const isChunked = head.some((line) => line === framings[0]);
  const part = Buffer.alloc(64 * 1024, 'x');
  const framed = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')]) : part;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let sent = 0;
    const end = (status: Refusal['status']) => {
      socket.destroy();
      resolve({ status, sent });
    };
    const send = () => {
      while (!socket.destroyed && sent < endlessBytes) {
        sent += framed.length;
        if (!socket.write(framed)) return;
      }
    };
    socket.on('data', (answer) => end(Number(String(answer.subarray(9, 12)))));
    socket.on('error', () => end('closed'));
    socket.on('close', () => end('closed'));
    socket.on('drain', send);
    socket.on('connect', () => {
      socket.write(`${[...head, 'Host: shop.test'].join('\r\n')}\r\n\r\n`);
      send();
    });
  });
}
