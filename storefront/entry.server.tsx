/** Renders a page whole. Pages are small and their data is in the same process: nothing is gained by streaming. */
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { provideApi } from './api/context.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // Tells the scripts that we render from any that found their way into the page; the server takes it out again.
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
