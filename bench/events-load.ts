/**
 * Offers visits and cart events to a shop at a steady rate, whether it keeps up or not, as many browsers behind a proxy
 * would: a visitor and an address of its own for each call. On bare sockets, so that it costs less than what it measures.
 * Told what to do by a message; answers with what became of the calls.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface EventLoadOptions {
  readonly port: number;
  /** Begins every visitor number of this run. */
  readonly run: string;
  readonly eventsPerSecond: number;
  readonly perCall: number;
  readonly seconds: number;
}

export interface EventLoadReport {
  /** Events of the calls that were answered with 200, by visitor. */
  readonly accepted: Readonly<Record<string, number>>;
  /** Number of calls by status; 'cut off' counts those without an answer. */
  readonly answers: Readonly<Record<string, number>>;
  /** Milliseconds until a call was answered. */
  readonly p99: number;
  /** Seconds until the last call was sent: more than asked for when this machine could not send as fast. */
  readonly sending: number;
}

const tickMs = 10;
const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

interface Call {
  readonly visitor: string;
  readonly request: string;
  sentAt: number;
}

function callNumber(at: number, { port, run, perCall }: EventLoadOptions): Call {
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

async function offer(order: EventLoadOptions): Promise<EventLoadReport> {
  const accepted: Record<string, number> = {};
  const answers: Record<string, number> = {};
  const times: number[] = [];
  const idle: Socket[] = [];
  const open = new Set<Socket>();
  const under = new Map<Socket, Call>();
  const allDone = Promise.withResolvers<void>();
  const total = Math.round((order.eventsPerSecond * order.seconds) / order.perCall);
  let [sent, answered] = [0, 0];

  const settle = (call: Call, status: string) => {
    answers[status] = (answers[status] ?? 0) + 1;
    times.push(performance.now() - call.sentAt);
    if (status === '200') accepted[call.visitor] = order.perCall;
    answered += 1;
    if (answered === total) allDone.resolve();
  };
  const newSocket = (): Socket => {
    const socket = connect(order.port, '127.0.0.1').setNoDelay(true);
    let text = '';
    open.add(socket);
    socket.on('data', (data) => {
      text += data.toString('latin1');
      // Answers are small JSON objects, of a known length or in chunks.
      if (!text.includes('\r\n\r\n') || !/\}$|\r\n0\r\n\r\n$/.test(text)) return;
      const call = under.get(socket);
      under.delete(socket);
      idle.push(socket);
      const status = text.slice(9, 12);
      text = '';
      if (call) settle(call, status);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      const call = under.get(socket);
      under.delete(socket);
      if (idle.includes(socket)) idle.splice(idle.indexOf(socket), 1);
      if (call) settle(call, 'cut off');
    });
    return socket;
  };

  const begun = performance.now();
  let sending = 0;
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1_000 / order.seconds) * total));
    for (; sent < due; sent += 1) {
      const socket = idle.pop() ?? newSocket();
      const call = callNumber(sent, order);
      call.sentAt = performance.now();
      under.set(socket, call);
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
  const [order] = (await once(process, 'message')) as [EventLoadOptions];
  process.send?.(await offer(order));
}
