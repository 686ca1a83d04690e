/**
 * Requests one address again and again on some kept connections and counts complete answers. Uses bare sockets, to take
 * less processor time than what it measures. Arguments: `PORT PATH CONNECTIONS SECONDS`. Prints answers a second.
 */
import { connect } from 'node:net';

const [port = '', path = '', connections = '', seconds = ''] = process.argv.slice(2);
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: image/avif\r\n\r\n`;
const end = performance.now() + Number(seconds) * 1_000;

/**
 * Requests on one connection until the time is over; resolves with the number of answers. Rejects at one that is not
 * 200.
 */
function ask(): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let head = '';
    /** Bytes of the body still to come; -1 while the head is read. */
    let left = -1;
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (data: Buffer) => {
      if (left < 0) {
        head += data.toString('latin1');
        const bodyAt = head.indexOf('\r\n\r\n');
        if (bodyAt < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 200)));
        left = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - bodyAt - 4);
      } else left -= data.length;
      if (left > 0) return;
      answers += 1;
      head = '';
      left = -1;
      if (performance.now() < end) return socket.write(request);
      socket.destroy();
      resolve(answers);
    });
  });
}

const begun = performance.now();
const counts = await Promise.all(Array.from({ length: Number(connections) }, ask));
const total = counts.reduce((sum, count) => sum + count, 0);
process.stdout.write(String(total / ((performance.now() - begun) / 1_000)));
