/** Opens a port of the shop at once, which is answered 503 until there is something to serve. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { strictTransport } from './security-headers.ts';

export interface HttpPort {
  serve(listener: RequestListener): void;
  readonly server: Server;
  close(): Promise<void>;
}

const starting = JSON.stringify({
  type: 'about:blank',
  title: 'The shop is starting; try again in a moment.',
  status: 503,
  code: 'starting',
});

const refuse =
  (isHttps: boolean): RequestListener =>
  (_request, response) => {
    response.writeHead(503, {
      'content-type': 'application/problem+json',
      'retry-after': '1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(isHttps && Object.fromEntries([strictTransport])),
    });
    response.end(starting);
  };

/**
 * Opens the port and answers 503 until `serve` is called. `isHttps` is true if the shop is only reached by https.
 * Rejects with the system's error if the port cannot be opened (`EADDRINUSE`, `EACCES`).
 */
export function openPort(port: number, host: string, isHttps = false): Promise<HttpPort> {
  let listener: RequestListener = refuse(isHttps);
  const server = createServer({ connectionsCheckingInterval: 5_000 }, (request, response) =>
    listener(request, response),
  );
  // Limits the time for which a slow or silent caller occupies a connection.
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ server, serve: (next) => (listener = next), close: () => closeServer(server) });
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), 3_000);
    server.close(() => {
      clearTimeout(hurry);
      resolve();
    });
    server.closeIdleConnections();
  });
}
