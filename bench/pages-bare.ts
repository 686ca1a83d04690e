/**
 * A bare `node:http` server that answers each path with the headers and bytes of the shop's answer: the upper limit of
 * the shop's speed. Its arguments are the shop's address and the content codings that its callers accept (none without). The
 * first request of a path fetches the shop's answer and is itself answered empty.
 */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

const [, , shopUrl = '', codings = 'identity'] = process.argv;
const known = new Map<string, { readonly headers: string[]; readonly body: Buffer }>();
/** Headers that Node adds by itself, to answers of this server as to the shop's. */
const added = /^(date|connection|keep-alive)$/i;

/** Reads an answer of the shop. */
function read(path: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(shopUrl + path, { agent: false, headers: { 'accept-encoding': codings } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { rawHeaders } = answer;
        const headers = rawHeaders.filter((_, at) => !added.test(rawHeaders[at - (at % 2)] ?? ''));
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

const server = createServer((request, response) => {
  const { url = '' } = request;
  const answer = known.get(url);
  if (!answer) return void read(url).then((read) => known.set(url, read) && response.end());
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
