/** Floods of requests, sent without waiting for answers, while somebody else asks for pages. */
import { connect, type Socket } from 'node:net';
import type { Attack } from './finding.ts';
import { growthDuring } from './target.ts';

/** Longest time in which somebody else is answered meanwhile, in milliseconds, and most bytes of memory for it. */
const answersWithinMs = 2_000;
const mostGrowth = 200 * 1024 * 1024;
const requestsOfConnection = 4_000;
const slowConnections = 200;
/** Connections that send wrong calls as fast as they are refused, and the milliseconds for which they do. */
const wrongConnections = 400;
const wrongMs = 5_000;

/** Sends requests on a connection at once; resolves when it is closed, or has been silent for a second. */
function flood(port: number, path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`.repeat(requestsOfConnection)),
    );
    socket.setTimeout(1_000, () => socket.destroy());
    socket
      .on('error', () => {})
      .on('close', resolve)
      .resume();
  });
}

/** Sends wrong calls on a connection, each once the one before is refused, until it is destroyed. */
function sendWrongCalls(port: number): Socket {
  const body = JSON.stringify({ cart: 'a'.repeat(900) });
  const call = `POST /api/create-order HTTP/1.1\r\nHost: shop.test\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = connect(port, '127.0.0.1', () => socket.write(call));
  return socket.on('error', () => {}).on('data', () => socket.write(call));
}

export const attackByFloods: Attack = async (target, isQuick) => {
  const { site } = target.ports;
  const found: string[] = [];
  const connections = isQuick ? 20 : 50;
  for (const path of ['/', '/sarees?sort=price-asc', '/api/listing', '/api/live']) {
    let isOver = false;
    let slowest = 0;
    const somebody = async () => {
      while (!isOver) {
        const begun = performance.now();
        await (await fetch(`http://localhost:${site}/sarees`)).arrayBuffer();
        slowest = Math.max(slowest, performance.now() - begun);
      }
    };
    const growth = await growthDuring(target, async () => {
      const other = somebody();
      await Promise.all(Array.from({ length: connections }, () => flood(site, path)));
      isOver = true;
      await other;
    });
    if (slowest > answersWithinMs)
      found.push(`during a flood of ${path} somebody else waited ${Math.round(slowest)} ms`);
    if (growth > mostGrowth) found.push(`a flood of ${path} let the memory grow by ${Math.round(growth / 2 ** 20)} MB`);
  }
  const slow = Array.from({ length: slowConnections }, () => {
    const socket = connect(site, '127.0.0.1', () =>
      socket.write('POST /api/create-order HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{'),
    );
    return socket.on('error', () => {});
  });
  const begun = performance.now();
  await (await fetch(`http://localhost:${site}/api/sarees`)).arrayBuffer();
  if (performance.now() - begun > answersWithinMs) found.push('slow callers kept somebody else waiting');
  for (const socket of slow) socket.destroy();
  const wrong = Array.from({ length: wrongConnections }, () => sendWrongCalls(site));
  let slowest = 0;
  for (const end = performance.now() + wrongMs; performance.now() < end; ) {
    const asked = performance.now();
    await (await fetch(`http://localhost:${site}/sarees?search=${asked}`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - asked);
  }
  for (const socket of wrong) socket.destroy();
  if (slowest > answersWithinMs) found.push(`beside wrong calls somebody else waited ${Math.round(slowest)} ms`);
  return [
    {
      what: `floods of ${requestsOfConnection} requests on ${connections} connections, slow callers and wrong calls`,
      tried: 6,
      found,
    },
  ];
};
