/** Floods of requests, sent without waiting for answers, while somebody else asks for pages. */
import { connect } from 'node:net';
import type { Attack } from './attack.ts';
import { growthDuring } from './target.ts';

/** Longest time in which somebody else is answered meanwhile, in milliseconds, and most bytes of memory for it. */
const answersWithinMs = 2_000;
const mostGrowth = 200 * 1024 * 1024;
const requestsOfConnection = 4_000;
const slowConnections = 200;

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
  return [
    {
      what: `floods of ${requestsOfConnection} requests on ${connections} connections, and slow callers`,
      tried: 5,
      found,
    },
  ];
};
