/** Loaded into a shop before its own code, throws an error that nothing catches while a call with the header `x-throw` is under way. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const throwing: Readonly<Record<string, () => void>> = {
  error: () => {
    throw new Error('thrown by a test');
  },
  rejection: () => void Promise.reject(new Error('rejected by a test')),
  answer: () => {
    throw Object.assign(new TypeError('Invalid state: Controller is already closed'), { code: 'ERR_INVALID_STATE' });
  },
};

subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  const act = throwing[String(request.headers['x-throw'])];
  if (act) setImmediate(act);
});
