/**
 * A payment provider that takes next to no processor time, and a mail server that accepts every mail, in a process of
 * their own, so that `bench -- checkout` measures the shop. The provider opens every order and reports each as paid
 * whenever it is asked (Razorpay's wire protocol, as far as a purchase needs it). Sends the ports of both to its parent
 * process.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const amounts = new Map<string, number>();
let number = 0;

const paymentOf = (orderId: string) => orderId.replace('order_', 'pay_');

function open(amount: number): object {
  number += 1;
  const id = `order_${String(number).padStart(14, '0')}`;
  amounts.set(id, amount);
  return { id, entity: 'order', amount, status: 'created' };
}

function paid(orderId: string): object {
  const amount = amounts.get(orderId);
  const made = { amount, amount_refunded: 0, created_at: Math.floor(Date.now() / 1_000) };
  const payment = { id: paymentOf(orderId), order_id: orderId, ...made, status: 'captured' };
  return { entity: 'collection', count: 1, items: [payment] };
}

function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
  const [, , , orderId, list] = (request.url ?? '').split('/');
  const order = () => ({ id: orderId, entity: 'order', amount: amounts.get(orderId ?? ''), status: 'paid' });
  const said = request.method === 'POST' ? open(JSON.parse(body).amount) : list ? paid(orderId ?? '') : order();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(said));
}

const site = createServer((request, response) => {
  let body = '';
  request.on('data', (data) => {
    body += data;
  });
  request.on('end', () => answer(request, response, body));
});
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
});
mail.on('error', () => {});

site.listen(0, '127.0.0.1', () => {
  const listening = mail.listen(0, '127.0.0.1', () => {
    const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
    process.send?.({ port: portOf(site), smtpPort: portOf(listening) });
  });
});
process.once('disconnect', () => process.exit(0));
