import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';
import type { PushMessage } from './app.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

const headers = { ttl: '60', urgency: 'high', authorization: 'vapid t=a.b.c, k=d' };

async function messagesTo(browser: string): Promise<PushMessage[]> {
  const answer = sandbox.app.request(`/push/sandbox/messages?browser=${browser}`);
  return (await readJsonBody<{ messages: PushMessage[] }>(answer)).messages;
}

function send(browser: string, given: Record<string, string> = headers) {
  return sandbox.app.request(`/push/send/${browser}`, {
    method: 'POST',
    headers: given,
    body: new Uint8Array([0, 255]),
  });
}

test('a push message is kept as it came, for its browser alone, and the overview lists it', async () => {
  expect((await send('a-browser')).status).toBe(201);
  expect(await messagesTo('a-browser')).toMatchObject([{ body: 'AP8', headers }]);
  expect(await messagesTo('another')).toEqual([]);
  expect(await (await sandbox.app.request('/')).text()).toContain('a-browser');
});

test.each(['ttl', 'authorization'] as const)('a push message without %s is refused', async (name) => {
  const { [name]: _, ...others } = headers;
  expect((await send('a-browser', others)).status).toBe(400);
  expect(await messagesTo('a-browser')).toEqual([]);
});

test('a fault of the push service is answered in its place', async () => {
  await sandbox.post('/faults', {
    service: 'push',
    call: 'POST /send/:browser',
    kind: 'status',
    status: 503,
    times: 1,
  });
  expect((await send('a-browser')).status).toBe(503);
  expect((await send('a-browser')).status).toBe(201);
});
