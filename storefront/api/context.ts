/** Gives loaders access to the API, under a context key that the server sets for each request. */
import { createContext, data, type RouterContextProvider } from 'react-router';
import { type ApiClient, type ApiFetch, ApiProblem, createClient } from './client.ts';

const apiContext = createContext<ApiClient>();

/** While the API cannot serve (503), what asks it makes a page of 503. */
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

/** For loaders: what the API does not know, or cannot even be asked, is a page that is not there. */
export function rethrowAsNotFound(error: unknown): never {
  if (error instanceof ApiProblem && [400, 404].includes(error.status)) throw data(null, { status: 404 });
  throw error;
}
