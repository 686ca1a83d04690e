import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testSandbox } from '../../sandbox/testing/tools.ts';
import type { PhoneMessage } from '../../shop/ports/messages.ts';
import { testServer } from '../testing/server.ts';
import { type Msg91Options, msg91 } from './msg91.ts';

const templates = {
  login_code: 'flow_code',
  back_in_stock: 'flow_back',
  account_changed: 'flow_account',
  order_confirmed: 'flow_confirmed',
  order_needs_pincode: 'flow_pincode',
  order_shipped: 'flow_shipped',
  order_delivered: 'flow_delivered',
  order_refunded: 'flow_refunded',
  order_corrected: 'flow_corrected',
  order_needs_address: 'flow_address',
};
const account = { authKey: 'secret-key', sender: 'DHAAGA', templates } satisfies Omit<Msg91Options, 'baseUrl'>;
const code: PhoneMessage = { kind: 'login_code', blanks: [{ name: 'code', value: '123456' }] };
const phone = '+919876543210';

let sandbox: TestSandbox;
let baseUrl: string;
beforeEach(async () => {
  sandbox = testSandbox();
  baseUrl = `http://127.0.0.1:${(await sandbox.listen()).port}/msg91`;
});
afterEach(() => sandbox.close());

test('an SMS arrives with its template’s text', async () => {
  expect(await msg91({ ...account, baseUrl }).send(phone, code)).toEqual({ ok: true });
  const { messages } = await readJsonBody<{ messages: unknown[] }>(sandbox.app.request('/outbox.json'));
  expect(messages).toMatchObject([
    { kind: 'sms', from: 'DHAAGA', to: '919876543210', text: '123456 is your code for .' },
  ]);
});

test('an SMS is requested by the template of its kind, in MSG91’s format', async () => {
  const server = await testServer(() => ({ status: 200, body: { type: 'success', message: 'id' } }));
  await msg91({ ...account, baseUrl: server.url }).send(phone, code);
  expect(server.asked).toMatchObject([{ method: 'POST', path: '/api/v5/flow/' }]);
  expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({
    flow_id: 'flow_code',
    sender: 'DHAAGA',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', code: '123456' }],
  });
});

describe('MSG91’s answer', () => {
  test.each([
    [200, { type: 'error', message: 'flow id missing' }, 'flow id missing'],
    [401, { type: 'error', message: 'Unauthorized' }, 'Unauthorized'],
    [200, { type: 'error', message: 'invalid number 919876543210' }, 'answered 200 in an unknown shape'],
    [200, { message: 'ok' }, 'answered 200 in an unknown shape'],
    [200, [], 'answered 200 in an unknown shape'],
  ])('%i %j counts as a refusal, since its type is not success', async (status, body, why) => {
    const server = await testServer(() => ({ status, body }));
    expect(await msg91({ ...account, baseUrl: server.url }).send(phone, code)).toEqual({ ok: false, why });
  });
});

test('an answer of 502 is an error without a retry: the SMS may have been sent', async () => {
  const server = await testServer(() => ({ status: 502, body: 'x' }));
  const error = await msg91({ ...account, baseUrl: server.url })
    .send(phone, code)
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ service: 'msg91', message: 'msg91: answered 502' });
  expect(server.asked).toHaveLength(1);
  expect(JSON.stringify(error)).not.toMatch(/9876543210|123456|secret-key/);
});
