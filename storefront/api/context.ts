/** How loaders reach the API: under a context key that the server fills in for each request. */
import { createContext, data, type RouterContextProvider } from 'react-router';
import { type ApiClient, type ApiFetch, ApiProblem, createClient } from './client.ts';

const apiContext = createContext<ApiClient>();

export function provideApi(context: RouterContextProvider, fetch: ApiFetch): void {
  context.set(apiContext, createClient('http://shop.internal', fetch));
}

export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  return context.get(apiContext);
}

/** For loaders: what the API does not know, or cannot even be asked, is a page that is not there. */
export function missingAsPage(error: unknown): never {
  if (error instanceof ApiProblem && [400, 404].includes(error.status)) throw data(null, { status: 404 });
  throw error;
}
