/** Answers whose caller leaves at once, after their head and in their middle, and uploads that end too early. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { dayMs, subtractMs } from '../../shop/duration.ts';
import { indianMonthOf } from '../../shop/indian-month.ts';
import { drawPicture } from '../../shop/testing/pictures.ts';
import type { Attack } from './finding.ts';
import { pictureForm, pictureFormType } from './picture-form.ts';
import type { Target } from './target.ts';

/** Bytes of an answer after which its caller leaves: none, its head, a part of it. */
const leavesAfter = [0, 1, 100_000];
const times = { whole: 5, quick: 1 };
const placesOfCuts = 10;

/** Asks for an answer and leaves once so many bytes of it have come, or it has ended. */
function leave(port: number, request: string, afterBytes: number): Promise<void> {
  return new Promise((resolve) => {
    let got = 0;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request);
      if (afterBytes === 0) setImmediate(() => socket.destroy());
    });
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      got += chunk.length;
      if (got >= afterBytes) socket.destroy();
    });
    socket.on('error', () => {}).on('close', () => resolve());
  });
}

const linesOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const getOf = (path: string, headers: Readonly<Record<string, string>>) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${linesOf(headers)}\r\n`;

/** Asks for a file of the office by an act, and returns the address of the file. Throws if it is refused. */
async function exportOf({ ports, owner }: Target, act: string, input: object): Promise<string> {
  const exportId = randomUUID();
  const answer = await fetch(`http://localhost:${ports.site}/api/office/acts/${act}`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ input: { exportId, ...input } }),
  });
  if (!answer.ok) throw new Error(`${act} is answered ${answer.status}: ${await answer.text()}`);
  return `/api/office/exports/${exportId}`;
}

/** Returns a month of which the target has invoices: on the first of a month there may be none of it. */
const monthWithInvoices = () => indianMonthOf(subtractMs(new Date(), 20 * dayMs));

async function answersOf(target: Target): Promise<string[]> {
  const home = await (await fetch(`http://localhost:${target.ports.site}/`)).text();
  const media = [...home.matchAll(/\/(?:product|site)-[a-z]+\/[^"' ,)]+\.(?:avif|webp|mp4)/g)].map(([path]) => path);
  const month = monthWithInvoices();
  const exports = [
    await exportOf(target, 'invoices.export', { month, part: 1 }),
    await exportOf(target, 'catalogue.export', { format: 'csv', view: 'all', search: '' }),
    await exportOf(target, 'catalogue.export', { format: 'xlsx', view: 'all', search: '' }),
    await exportOf(target, 'gst.export', { month, table: 'all' }),
  ];
  return ['/', '/sarees', '/api/sarees', '/api/openapi.json', '/office', ...media.slice(0, 4), ...exports];
}

/** Returns a request with a body, of which the caller sends a part. */
function uploadOf(method: string, path: string, headers: Readonly<Record<string, string>>, body: Uint8Array): Buffer {
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n${linesOf(headers)}\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

function cutAt(port: number, request: Buffer, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request.subarray(0, bytes), () => socket.destroy()));
    socket.on('error', () => {}).on('close', () => resolve());
  });
}

async function uploadsOf({ ports, owner, sku }: Target): Promise<Buffer[]> {
  const picture = await drawPicture(1_200, 1_600).jpeg({ quality: 95 }).toBuffer();
  const table = Buffer.from(
    `sku,weave\n${Array.from({ length: 9_000 }, (_, nth) => `DH-${nth},Plain weave`).join('\n')}`,
  );
  const origin = { origin: `http://localhost:${ports.site}` };
  const asPicture = { ...owner, 'content-type': 'image/jpeg', 'idempotency-key': randomUUID() };
  return [
    uploadOf('POST', '/api/upload-review-image', { ...origin, 'content-type': pictureFormType }, pictureForm(picture)),
    uploadOf('PUT', `/api/office/sarees/${encodeURIComponent(sku)}/pictures/8`, asPicture, picture),
    uploadOf('POST', '/api/office/bulk-changes/file', { ...owner, 'content-type': 'application/octet-stream' }, table),
    uploadOf(
      'POST',
      '/api/create-order',
      { ...origin, 'content-type': 'application/json' },
      Buffer.from('{"cart":[]}'),
    ),
  ];
}

export const attackByCuts: Attack = async (target, isQuick) => {
  const { site } = target.ports;
  const answers = await answersOf(target);
  const rounds = isQuick ? times.quick : times.whole;
  for (let round = 0; round < rounds; round += 1)
    for (const path of answers)
      for (const afterBytes of leavesAfter) await leave(site, getOf(path, target.owner), afterBytes);
  const uploads = await uploadsOf(target);
  for (const request of uploads)
    for (let place = 1; place <= placesOfCuts; place += 1)
      await cutAt(site, request, Math.floor((request.length * place) / (placesOfCuts + 1)));
  // A download that was left does not keep the place of the next one.
  const next = await exportOf(target, 'invoices.export', { month: monthWithInvoices(), part: 1 });
  const file = await fetch(`http://localhost:${site}${next}`, { headers: target.owner });
  const bytes = Buffer.from(await file.arrayBuffer());
  const isWhole = file.status === 200 && bytes.subarray(0, 2).toString() === 'PK';
  return [
    { what: 'answers whose caller leaves', tried: rounds * answers.length * leavesAfter.length, found: [] },
    { what: 'uploads that are cut off', tried: uploads.length * placesOfCuts, found: [] },
    { what: 'the next download', tried: 1, found: isWhole ? [] : [`is answered ${file.status}`] },
  ];
};
