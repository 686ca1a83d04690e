import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';

let sandbox: TestSandbox;
let session: string;
beforeEach(async () => {
  sandbox = testSandbox();
  const opened = sandbox.cashfree('POST', '/orders', {
    order_id: 'order_1',
    order_amount: 4200,
    order_currency: 'INR',
    customer_details: { customer_id: 'u7112', customer_phone: '9876543210' },
    order_meta: { return_url: 'http://shop.test/checkout?o={order_id}' },
  });
  session = (await readJsonBody<{ payment_session_id: string }>(opened)).payment_session_id;
});
afterEach(() => sandbox.close());

const openPage = async (id: string) => {
  const query = new URLSearchParams({ session: id, origin: 'http://shop.test' });
  const answer = await sandbox.app.request(`/cashfree/checkout/page?${query}`);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  return answer.text();
};

test.each(['/cashfree/js/v3/cashfree.js', '/cashfree/checkout/page.js', '/cashfree/checkout/page.css'])(
  '%s is served without a key',
  async (path) => {
    expect((await sandbox.app.request(path)).status).toBe(200);
  },
);

test('the page of a session shows the amount and the ways to pay, and knows the address to return to', async () => {
  const page = await openPage(session);
  for (const text of ['Pay ₹4,200.00', 'UPI', 'Card', 'Fail this payment', 'no real money moves'])
    expect(page).toContain(text);
  expect(page).toContain('data-back="http://shop.test/checkout?o=order_1"');
});

test.each(['session_of_nobody', '', '"><script>alert(1)</script>'])('the session %j opens no form', async (id) => {
  const page = await openPage(id);
  expect(page).toContain('This payment session is not valid.');
  expect(page).not.toContain('<script>alert');
});

test('a session pays its order once', async () => {
  const pay = (outcome: string) => sandbox.post('/cashfree/checkout/pay', { session, method: 'upi', outcome });
  expect(await readJsonBody(pay('failure'))).toEqual({ payment_status: 'FAILED' });
  expect(await readJsonBody(pay('success'))).toEqual({ payment_status: 'SUCCESS' });
  expect((await pay('success')).status).toBe(400);
});
