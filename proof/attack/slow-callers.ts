/** Callers who read nothing of what they asked for, and those who never send the rest of a body, while somebody else asks for pages. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Attack, Finding } from './finding.ts';
import { growthDuring, type Target } from './target.ts';

const answersWithinMs = 2_000;
const mostGrowth = 250 * 1024 * 1024;
/** Times that somebody else asks while the slow callers stay. */
const asks = 15;

/** Opens connections that send `text` and read nothing; the shop may end any of them. */
async function openSlow(port: number, count: number, text: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    const ready = Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
    await ready;
    socket.write(text);
    sockets.push(socket);
  }
  return sockets;
}

async function attackWith(target: Target, what: string, count: number, text: string): Promise<Finding> {
  const { site } = target.ports;
  const found: string[] = [];
  let sockets: Socket[] = [];
  let slowest = 0;
  const growth = await growthDuring(target, async () => {
    sockets = await openSlow(site, count, text);
    for (let nth = 0; nth < asks; nth += 1) {
      const begun = performance.now();
      await (await fetch(`http://localhost:${site}/sarees`)).arrayBuffer();
      await fetch(`http://localhost:${site}/api/health`).then((answer) => answer.arrayBuffer());
      slowest = Math.max(slowest, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }).finally(() => {
    for (const socket of sockets) socket.destroy();
  });
  if (slowest > answersWithinMs) found.push(`beside ${what} somebody else waited ${Math.round(slowest)} ms`);
  if (growth > mostGrowth) found.push(`${what} let the memory grow by ${Math.round(growth / 2 ** 20)} MB`);
  return { what, tried: count, found };
}

const asking = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${more}\r\n`;
const longHead = Array.from({ length: 14 }, (_, nth) => `X-${nth}: ${'a'.repeat(1_000)}\r\n`).join('');
const halfABody = `POST /api/create-order HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 65000\r\n\r\n${'a'.repeat(64_900)}`;

export const attackBySlowCallers: Attack = async (target, isQuick) => {
  const many = isQuick ? 700 : 3_000;
  const page = asking('/sarees').repeat(17);
  return [
    await attackWith(
      target,
      'long heads behind an answer that nobody reads',
      700,
      page + asking('/x', longHead).repeat(120),
    ),
    await attackWith(target, 'answers that nobody reads', many, page),
    await attackWith(target, 'bodies without an end', many, halfABody),
    await attackWith(
      target,
      'videos that nobody reads',
      isQuick ? 300 : 600,
      asking('/house-videos/story.mp4').repeat(15),
    ),
  ];
};
