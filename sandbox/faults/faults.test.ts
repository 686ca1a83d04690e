import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '../razorpay/errors.ts';
import { basicAuthHeader, readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

const order = { amount: 1000, currency: 'INR' };

function create(): Promise<Response> {
  return sandbox.razorpay('POST', '/v1/orders', order);
}

async function orderCount(): Promise<number> {
  return (await readJsonBody<{ count: number }>(sandbox.razorpay('GET', '/v1/orders'))).count;
}

async function fault(more: object): Promise<string> {
  const answer = await sandbox.post('/faults', { service: 'razorpay', call: 'POST /v1/orders', ...more });
  expect(answer.status).toBe(201);
  return (await readJsonBody<{ id: string }>(answer)).id;
}

test('a call under a fault of kind status does no work, and the fault counts down and ends', async () => {
  await fault({ kind: 'status', status: 500, times: 2 });
  const first = await create();
  expect(first.status).toBe(500);
  expect((await readJsonBody<ErrorBody>(first)).error.code).toBe('SERVER_ERROR');
  expect(await readJsonBody(sandbox.app.request('/faults'))).toMatchObject({ faults: [{ kind: 'status', times: 1 }] });
  expect((await create()).status).toBe(500);
  expect(await orderCount()).toBe(0);
  expect((await create()).status).toBe(200);
  expect(await readJsonBody(sandbox.app.request('/faults'))).toEqual({ faults: [] });
});

test('an injected gateway error is answered in HTML', async () => {
  await fault({ kind: 'status', status: 502 });
  expect((await create()).headers.get('content-type')).toContain('text/html');
});

test('an injected malformed answer is 200 with truncated JSON, after the work is done', async () => {
  await fault({ kind: 'malformed', times: 1 });
  const answer = await create();
  expect(answer.status).toBe(200);
  await expect(answer.json()).rejects.toThrow();
  expect(await orderCount()).toBe(1);
});

test('an injected drop cuts the connection after the work is done', async () => {
  await fault({ kind: 'drop', times: 1 });
  await expect(create()).rejects.toThrow('cut');
  expect(await orderCount()).toBe(1);
});

test('an injected drop before the work does no work', async () => {
  await fault({ kind: 'drop', before: true, times: 1 });
  await expect(create()).rejects.toThrow('cut');
  expect(await orderCount()).toBe(0);
});

test('an injected drop cuts a real connection, and the next call is served', async () => {
  await fault({ kind: 'drop', times: 1 });
  const { port } = await sandbox.listen();
  const init = { method: 'POST', body: JSON.stringify(order), headers: { authorization: basicAuthHeader() } };
  const url = `http://127.0.0.1:${port}/razorpay/v1/orders`;
  await expect(fetch(url, init)).rejects.toThrow('fetch failed');
  expect(await orderCount()).toBe(1);
  expect((await fetch(url, init)).status).toBe(200);
});

test('an injected trickle sends the answer byte by byte, after the work is done', async () => {
  await fault({ kind: 'trickle', ms: 100, times: 1 });
  const answer = await create();
  expect(await orderCount()).toBe(1);
  const reader = answer.body?.getReader();
  const next = async () => {
    const read = reader?.read();
    await sandbox.app.request('/health');
    sandbox.clock.advance(100);
    return new TextDecoder().decode((await read)?.value);
  };
  expect([await next(), await next(), await next()].join('')).toBe('{"i');
  await reader?.cancel();
});

test('an injected refusal cuts the connection, and nothing listens until its time has passed', async () => {
  const { port } = await sandbox.listen();
  const url = `http://127.0.0.1:${port}/razorpay/v1/orders`;
  const init = { method: 'POST', body: JSON.stringify(order), headers: { authorization: basicAuthHeader() } };
  await fault({ kind: 'refused', ms: 60_000, times: 1 });
  await expect(fetch(url, init)).rejects.toThrow('fetch failed');
  await expect(fetch(url, init)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  expect(await orderCount()).toBe(0);
  sandbox.clock.advance(60_000);
  expect((await fetch(url, init)).status).toBe(200);
});

test('an injected latency delays the answer', async () => {
  await fault({ kind: 'latency', ms: 3000 });
  let answered = false;
  const answer = create().then((response) => {
    answered = true;
    return response;
  });
  await sandbox.app.request('/health');
  expect(answered).toBe(false);
  sandbox.clock.advance(3000);
  expect((await answer).status).toBe(200);
});

test.each([
  ['*', true],
  ['POST /v1/orders', true],
  ['POST /razorpay/v1/orders', true],
  ['* /v1/*', true],
  ['GET /v1/orders', false],
  ['POST /v1/orders/:id', false],
])('the fault’s pattern "%s" matches POST /v1/orders: %s', async (call, strikes) => {
  await fault({ kind: 'status', call });
  expect((await create()).status).toBe(strikes ? 500 : 200);
});

test('the fault’s pattern ":id" matches one segment of a path', async () => {
  await fault({ kind: 'status', call: 'GET /v1/orders/:id/payments', status: 503 });
  expect((await sandbox.razorpay('GET', '/v1/orders/order_00000000000000/payments')).status).toBe(503);
  expect((await sandbox.razorpay('GET', '/v1/orders/order_00000000000000')).status).toBe(400);
});

test('an injected fault answers in the error format of its service, and spares the sandbox’s own /health', async () => {
  await fault({ service: 'shiprocket', call: '*', kind: 'status', status: 401 });
  await fault({ service: 'msg91', call: '*', kind: 'status', status: 429 });
  const login = await sandbox.post('/shiprocket/v1/external/auth/login', {});
  expect(await readJsonBody(login)).toEqual({ message: 'Token has expired', status_code: 401 });
  const flow = await sandbox.post('/msg91/api/v5/flow/', {});
  expect(await readJsonBody(flow)).toMatchObject({ type: 'error' });
  expect(await readJsonBody(sandbox.app.request('/health'))).toEqual({ status: 'ok' });
});

test('an injected fault is deleted by its id, and all faults are deleted at once', async () => {
  const id = await fault({ kind: 'status' });
  await fault({ kind: 'status' });
  expect((await sandbox.app.request(`/faults/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await sandbox.app.request(`/faults/${id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await create()).status).toBe(500);
  expect((await sandbox.app.request('/faults', { method: 'DELETE' })).status).toBe(204);
  expect((await create()).status).toBe(200);
});

test.each([
  {},
  { service: 'bank', call: '*', kind: 'drop' },
  { service: 'razorpay', call: '*', kind: 'latency' },
  { service: 'razorpay', call: 'POST', kind: 'drop' },
  { service: 'razorpay', call: '*', kind: 'status', status: 200 },
  { service: 'smtp', call: 'data', kind: 'malformed' },
])('%j is refused as a fault', async (body) => {
  expect((await sandbox.post('/faults', body)).status).toBe(400);
});
