/** Puts proxies between the shop and the outside services: each call is a step, at which a proof may strike. */
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { StepWatch } from './steps.ts';

export interface OutsideProxy {
  readonly port: number;
  close(): Promise<void>;
}

/** Calls that change nothing although they are no GET: a login, and a list of settlement events. */
const onlyRead = /\/(auth\/login|settlement\/recon)$/;

/**
 * Starts a proxy before the payment provider and Shiprocket. A call that only reads or logs in changes nothing there and
 * is no step.
 */
export async function startHttpProxy(
  steps: StepWatch,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<OutsideProxy> {
  const server = createAdaptorServer({
    fetch: async (request: Request, { incoming }: { incoming: { socket: Socket } }) => {
      if (request.method === 'GET' || onlyRead.test(request.url)) return answer(request);
      const passage = { cut: () => void incoming.socket.destroy() };
      const what = `${request.method} ${new URL(request.url).pathname.replaceAll(/(order|pay|rfnd)_\w+|[0-9a-f]{32}/g, ':id')}`;
      const step = await steps.before(what, passage);
      const answered = await answer(request);
      if (step) await steps.after(step, passage);
      return answered;
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Starts a proxy before the mail server. A mail is a step from its `DATA` until the server confirms that it has the
 * mail.
 */
export async function startSmtpProxy(steps: StepWatch, smtpPort: number): Promise<OutsideProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = dial(smtpPort, '127.0.0.1');
    const passage = { cut: () => [client, upstream].forEach((socket) => void socket.destroy()) };
    let mail: ReturnType<StepWatch['before']> | null = null;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', passage.cut);
      socket.on('close', () => {
        sockets.delete(socket);
        passage.cut();
      });
    }
    client.on('data', (bytes) => {
      if (!/^DATA\r\n$/im.test(bytes.toString())) return void upstream.write(bytes);
      mail = steps.before('a mail', passage);
      void mail.then(() => upstream.write(bytes));
    });
    upstream.on('data', (bytes) => {
      if (!mail || !bytes.toString().startsWith('250')) return void client.write(bytes);
      const sent = mail;
      mail = null;
      void sent.then((step) => step && steps.after(step, passage)).then(() => client.write(bytes));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
