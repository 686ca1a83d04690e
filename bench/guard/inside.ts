/**
 * Loaded into the shop before its own code (`--import`), it measures kept answers within the shop's process, over connections in
 * memory: without a kernel between them, the time of an answer differs by a few hundredths from run to run, beside other
 * work too. It waits for orders at the socket that `GUARD_SOCKET` names, and does nothing in the shop's other processes.
 */
import { subscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';
import { doFixedWork } from './fixed-work.ts';

/** Paths to measure, by name. */
export type GuardOrder = Readonly<Record<string, string>>;
/** Times of the same answer as multiples of a bare server's. */
export interface KeptAnswer {
  readonly shop: number;
  /** Of a bare server that does a fixed piece of work (`fixed-work.ts`) for each request. */
  readonly fixedWork: number;
}
/** The times by name, or the reason for which there are none. */
export type GuardReport = { readonly keptAnswers: Readonly<Record<string, KeptAnswer>> } | { readonly failed: string };

/** Rounds of each address; the median of them counts. */
const rounds = 5;
/** In a round the three servers take so many turns each, one after the other. */
const turnsOfRound = 240;
const connections = 16;
/** Requests of each connection in a turn: a turn lasts about a millisecond, so that some are not interrupted on a busy machine either. */
const requestsOfTurn = 2;
/**
 * Share of the turns that are quicker than the one that counts: slower ones were interrupted, by the system, a neighbour on the machine or a
 * collection of memory. The shop's turns are longer than the bare server's, so that more of them are: where half of all turns were, the
 * quickest fifth made a figure of 1.31 into 1.37 to 1.49.
 */
const quickShare = 0.05;
/** Turns before the first that counts, until the code is compiled. */
const turnsBefore = 400;

/** Content codings that browsers accept: shoppers are sent Brotli. */
const codings = 'gzip, deflate, br';

interface Connection {
  /** Sends a request and resolves with the answer's head and body once it is whole. Rejects if it is not 200. */
  ask(request: Buffer): Promise<Buffer>;
  end(): void;
}

/** Opens a connection to a server without a network. */
function connectTo(server: Server): Connection {
  const [far, near] = duplexPair({ highWaterMark: 1_048_576 });
  // The parts of a socket that `node:http` uses.
  const none = () => far;
  const asSocket = { setNoDelay: none, setKeepAlive: none, setTimeout: none, ref: none, unref: none };
  server.emit('connection', Object.assign(far, asSocket, { remoteAddress: '127.0.0.1', bytesWritten: 0 }));
  let got: Buffer[] = [];
  let missing = Number.POSITIVE_INFINITY;
  let [answered, failed] = [(_: Buffer) => {}, (_: Error) => {}];
  near.on('data', (chunk: Buffer) => {
    if (got.length === 0) {
      const length = lengthOfAnswer(chunk);
      if (length === null) return failed(new Error(`not a whole answer of 200: ${chunk.toString('latin1', 0, 200)}`));
      missing = length;
    }
    got.push(chunk);
    missing -= chunk.length;
    if (missing > 0) return;
    const whole = got;
    got = [];
    answered(whole.length === 1 ? chunk : Buffer.concat(whole));
  });
  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        [answered, failed] = [resolve, reject];
        near.write(request);
      });
    },
    end: () => endBoth(near, far),
  };
}

function endBoth(...sides: Duplex[]): void {
  for (const side of sides) side.destroy();
}

/** Returns the bytes of an answer whose head is in this chunk; `null` if it is not 200 or names no length. */
function lengthOfAnswer(chunk: Buffer): number | null {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end + 2);
  const length = /^HTTP\/1\.1 200 [\s\S]*\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  return end < 0 || length === undefined ? null : end + 4 + Number(length);
}

/** Headers that Node adds by itself, to answers of a bare server as to the shop's. */
const added = /^(date|connection|keep-alive)$/i;

/** Returns a bare `node:http` server that sends an answer's headers and body whatever is asked, once `work` is done. */
function bareServerOf(answer: Buffer, work: (request: IncomingMessage) => void = () => {}): Server {
  const end = answer.indexOf('\r\n\r\n');
  const [, ...lines] = answer.toString('latin1', 0, end).split('\r\n');
  const headers = lines
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const)
    .filter(([name]) => !added.test(name))
    .flat();
  const body = Buffer.from(answer.subarray(end + 4));
  return createServer((request, response) => {
    work(request);
    response.writeHead(200, headers);
    response.end(body);
  });
}

/** Returns the milliseconds of a turn: each connection asks some times, the next time as soon as it is answered. */
async function takeTurn(open: readonly Connection[], request: Buffer): Promise<number> {
  const begun = performance.now();
  for (let nth = 0; nth < requestsOfTurn; nth += 1) await Promise.all(open.map((one) => one.ask(request)));
  return performance.now() - begun;
}

/** Returns the value below which a share of some values lie. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

/** Returns the times for an answer as multiples of the bare server's: the medians of the rounds. */
async function compare(shop: Server, path: string): Promise<KeptAnswer> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: ${codings}\r\n\r\n`);
  const first = connectTo(shop);
  // The first answer is made, the second is kept.
  await first.ask(request);
  const answer = await first.ask(request);
  first.end();
  const servers = [bareServerOf(answer), shop, bareServerOf(answer, doFixedWork)];
  const open = servers.map((server) => Array.from({ length: connections }, () => connectTo(server)));
  const takeTurns = async (turns: number): Promise<number[][]> => {
    const times: number[][] = servers.map(() => []);
    for (let turn = 0; turn < turns; turn += 1)
      for (const [nth, connected] of open.entries()) times[nth]?.push(await takeTurn(connected, request));
    return times;
  };
  await takeTurns(turnsBefore);
  const measured: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [bare = 0, ...others] = (await takeTurns(turnsOfRound)).map((times) => quantile(times, quickShare));
    measured.push(others.map((time) => time / bare));
  }
  for (const one of open.flat()) one.end();
  const [ofShop = 0, fixedWork = 0] = [0, 1].map((nth) =>
    quantile(
      measured.map((round) => round[nth] ?? 0),
      0.5,
    ),
  );
  return { shop: ofShop, fixedWork };
}

async function measure(shop: Server, order: GuardOrder): Promise<GuardReport> {
  try {
    const keptAnswers: Record<string, KeptAnswer> = {};
    for (const [name, path] of Object.entries(order)) keptAnswers[name] = await compare(shop, path);
    return { keptAnswers };
  } catch (error) {
    return { failed: String(error) };
  }
}

/** Answers one order: a line of JSON each way. */
function serveOrders(shop: Server, socketPath: string): void {
  createSocketServer((socket) => {
    socket.setEncoding('utf8').once('data', async (line: string) => {
      socket.end(JSON.stringify(await measure(shop, JSON.parse(line) as GuardOrder)));
    });
  })
    .listen(socketPath)
    .unref();
}

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { server } = message as { server: Server };
  const { GUARD_SOCKET: socketPath, PORT: port } = process.env;
  if (!socketPath || !(server instanceof Server)) return;
  if ((server.address() as AddressInfo).port === Number(port)) serveOrders(server, socketPath);
});
