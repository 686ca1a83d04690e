/** Gives loaders access to the API, under a context key that the server sets for each request. */
import { createContext, data, type RouterContextProvider } from 'react-router';
import type { ApiFetch } from '../../server/api/api-fetch.ts';
import { type ApiClient, ApiProblem, createClient } from './client.ts';

const apiContext = createContext<ApiClient>();

/** Puts a client of the API into the loaders' context. If the API answers a call with 503, so does the page. */
export function provideApi(context: RouterContextProvider, fetch: ApiFetch): void {
  const client = createClient('http://shop.internal', async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.status === 503) throw data(null, { status: 503 });
    return answer;
  });
  context.set(apiContext, client);
}

export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  return context.get(apiContext);
}

/** Throws a 404 for the page if the API answered 400 or 404, and any other error as it is. For `catch` in loaders. */
export function rethrowAsNotFound(error: unknown): never {
  if (error instanceof ApiProblem && [400, 404].includes(error.status)) throw data(null, { status: 404 });
  throw error;
}
