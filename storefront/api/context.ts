/** How loaders reach the API: under a context key that the server fills in for each request. */
import { createContext, type RouterContextProvider } from 'react-router';
import { type ApiClient, type ApiFetch, createClient } from './client.ts';

const apiContext = createContext<ApiClient>();

export function provideApi(context: RouterContextProvider, fetch: ApiFetch): void {
  context.set(apiContext, createClient('http://shop.internal', fetch));
}

export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  return context.get(apiContext);
}
