/**
 * Sends visits and cart events to a shop at a steady rate, whether it keeps up or not, as many browsers behind a proxy
 * would: each call has a visitor number and a network address of its own. Uses bare sockets, to take less processor
 * time than what it measures. Runs in a process of its own: answers each message, an `EventLoadOptions`, with an
 * `EventLoadReport`.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface EventLoadOptions {
  readonly port: number;
  /** Begins every visitor number of this run. */
  readonly run: string;
  readonly eventsPerSecond: number;
  /** Events in one call. */
  readonly perCall: number;
  readonly seconds: number;
}

export interface EventLoadReport {
  /** Events of the calls that were answered with 200, by visitor number. */
  readonly accepted: Readonly<Record<string, number>>;
  /** Number of calls by status; 'cut off' counts those without an answer. */
  readonly answers: Readonly<Record<string, number>>;
  /** Milliseconds within which 99 % of the calls were answered or cut off. */
  readonly p99: number;
  /** Seconds until the last call was sent: more than `seconds` if this machine could not send as fast. */
  readonly sending: number;
}

const tickMs = 10;
const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

interface Call {
  readonly visitor: string;
  readonly request: string;
  sentAt: number;
}

function makeCall(at: number, { port, run, perCall }: EventLoadOptions): Call {
  const visitor = `${run}-${at}`;
  const isVisit = at % 2 === 0;
  const event = isVisit
    ? { visitorId: visitor, page: 'products', collectionName: 'bagaan' }
    : {
        visitorId: visitor,
        productId: 'DH-MUL-001',
        name: 'Aranya Mul Cotton Saree',
        price: 3400,
        color: 'Madder Red',
        quantity: 1,
      };
  const body = JSON.stringify(Array.from({ length: perCall }, () => event));
  const head = [
    `POST /api/events/${isVisit ? 'visit' : 'cart'} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `User-Agent: ${userAgent}`,
    `X-Forwarded-For: 10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return { visitor, request: `${head.join('\r\n')}\r\n\r\n${body}`, sentAt: 0 };
}

async function offer(options: EventLoadOptions): Promise<EventLoadReport> {
  const accepted: Record<string, number> = {};
  const answers: Record<string, number> = {};
  const times: number[] = [];
  const idle: Socket[] = [];
  const open = new Set<Socket>();
  const inFlight = new Map<Socket, Call>();
  const allDone = Promise.withResolvers<void>();
  const total = Math.round((options.eventsPerSecond * options.seconds) / options.perCall);
  let [sent, answered] = [0, 0];

  const settle = (call: Call, status: string) => {
    answers[status] = (answers[status] ?? 0) + 1;
    times.push(performance.now() - call.sentAt);
    if (status === '200') accepted[call.visitor] = options.perCall;
    answered += 1;
    if (answered === total) allDone.resolve();
  };
  const newSocket = (): Socket => {
    const socket = connect(options.port, '127.0.0.1').setNoDelay(true);
    let text = '';
    open.add(socket);
    socket.on('data', (data) => {
      text += data.toString('latin1');
      // Answers are small JSON objects, of a known length or in chunks.
      if (!text.includes('\r\n\r\n') || !/\}$|\r\n0\r\n\r\n$/.test(text)) return;
      const call = inFlight.get(socket);
      inFlight.delete(socket);
      idle.push(socket);
      const status = text.slice(9, 12);
      text = '';
      if (call) settle(call, status);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      const call = inFlight.get(socket);
      inFlight.delete(socket);
      if (idle.includes(socket)) idle.splice(idle.indexOf(socket), 1);
      if (call) settle(call, 'cut off');
    });
    return socket;
  };

  const begun = performance.now();
  let sending = 0;
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1_000 / options.seconds) * total));
    for (; sent < due; sent += 1) {
      const socket = idle.pop() ?? newSocket();
      const call = makeCall(sent, options);
      call.sentAt = performance.now();
      inFlight.set(socket, call);
      socket.write(call.request);
    }
    if (sent < total) return;
    clearInterval(timer);
    sending = (performance.now() - begun) / 1_000;
  }, tickMs);
  await allDone.promise;
  for (const socket of open) socket.destroy();
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
  return { accepted, answers, p99, sending };
}

for (;;) {
  const [options] = (await once(process, 'message')) as [EventLoadOptions];
  process.send?.(await offer(options));
}
