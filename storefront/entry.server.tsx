/**
 * Renders a whole page before any of it is sent. Streaming gains nothing: pages are small, and their data is at hand.
 */
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { provideApi } from './api/context.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // Marks our own inline scripts for the content policy; the server removes it (`server/web/security-headers.ts`).
  const nonce = crypto.randomUUID();
  headers.set('x-script-nonce', nonce);
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
    signal: request.signal,
    onError(error) {
      if (!request.signal.aborted) console.error('a page could not be rendered', error);
    },
  });
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}
