/**
 * Work of a fixed amount and of the kinds that the shop adds to a bare server's: an address is read, an answer counted, a line
 * put together. Processors differ in how long such work takes beside that of `node:http`; the guard divides by it, so that a figure that
 * was taken on one machine holds on another. Whoever changes this work takes all figures of kept answers anew.
 */
import type { IncomingMessage } from 'node:http';

const bytesByLabels = new Map<string, number>();

export function doFixedWork({ method, url = '/', headers, socket }: IncomingMessage): void {
  const begun = performance.now();
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const labels = `${method} ${pathname} 200`;
  const line = { at: new Date(), labels, headers, search: [...searchParams], from: socket.remoteAddress };
  const bytes = Buffer.byteLength(JSON.stringify({ ...line, ms: performance.now() - begun }));
  bytesByLabels.set(labels, (bytesByLabels.get(labels) ?? 0) + bytes);
}
