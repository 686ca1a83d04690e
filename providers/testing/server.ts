/** Runs an outside service for a test, for answers that the sandbox does not give. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly authorization: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface TestServer {
  readonly url: string;
  /** Requests received, oldest first. */
  readonly asked: ReceivedRequest[];
}

/**
 * Starts a server that answers with `answer`'s status and body (sent as JSON unless it is a text) and ends with the
 * test.
 */
export async function testServer(
  answer: (
    asked: ReceivedRequest,
    count: number,
  ) => { status: number; body: unknown; headers?: Record<string, string> },
): Promise<TestServer> {
  const asked: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, body: await text(request), authorization: headers.authorization ?? '', headers };
    asked.push(one);
    const given = answer(one, asked.length);
    response.writeHead(given.status, given.headers);
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
