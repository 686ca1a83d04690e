import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { basicAuthHeader, readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';
import type { Dispute } from './dispute-entities.ts';
import type { ErrorBody } from './errors.ts';
import type { PaymentSuccess } from './paying.ts';

const DAY_MS = 86_400_000;
let sandbox: TestSandbox;
let paymentId: string;
beforeEach(async () => {
  sandbox = testSandbox();
  const order = { amount: 500_000, currency: 'INR' };
  const { id } = await readJsonBody<{ id: string }>(sandbox.razorpay('POST', '/v1/orders', order));
  const paying = sandbox.post('/razorpay/sandbox/pay', { order_id: id, outcome: 'success' });
  paymentId = (await readJsonBody<PaymentSuccess>(paying)).razorpay_payment_id;
  await sandbox.settled();
  sandbox.received.length = 0;
});
afterEach(() => sandbox.close());

const raise = (about: object = {}) =>
  readJsonBody<Dispute>(sandbox.post('/razorpay/sandbox/dispute', { payment_id: paymentId, ...about }));
const read = (id: string) => readJsonBody<Dispute>(sandbox.razorpay('GET', `/v1/disputes/${id}`));
const accept = (id: string) => sandbox.razorpay('POST', `/v1/disputes/${id}/accept`);
const contest = (id: string, body: object) => sandbox.razorpay('PATCH', `/v1/disputes/${id}/contest`, body);
const decide = (id: string, outcome: string) =>
  sandbox.post('/razorpay/sandbox/decide-dispute', { dispute_id: id, outcome });

async function refusalOf(response: Promise<Response>): Promise<string> {
  const answer = await response;
  expect(answer.status).toBe(400);
  return (await readJsonBody<ErrorBody>(answer)).error.description;
}

async function upload(file: File, purpose = 'dispute_evidence'): Promise<Response> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', file);
  const headers = { authorization: basicAuthHeader() };
  return sandbox.app.request('/razorpay/v1/documents', { method: 'POST', headers, body: form });
}

const proof = () => new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' });

async function uploaded(): Promise<string> {
  return (await readJsonBody<{ id: string }>(upload(proof()))).id;
}

function events(): { event: string; contains: string[]; payload: { dispute: { entity: Dispute } } }[] {
  return sandbox.received.map(({ body }) => JSON.parse(body));
}

test('a dispute is raised for all of a payment, answered as documented and reported by a webhook', async () => {
  const dispute = await raise();
  expect(dispute).toMatchObject({
    id: expect.stringMatching(/^disp_[A-Za-z0-9]{14}$/),
    entity: 'dispute',
    payment_id: paymentId,
    amount: 500_000,
    amount_deducted: 0,
    currency: 'INR',
    reason_code: '1064',
    phase: 'chargeback',
    status: 'open',
    respond_by: sandbox.clock.now() / 1000 + 3 * 86_400,
    evidence: { amount: 500_000, summary: null, shipping_proof: null, others: null, submitted_at: null },
  });
  expect(await read(dispute.id)).toEqual(dispute);
  await sandbox.settled();
  expect(events()).toMatchObject([
    { event: 'payment.dispute.created', contains: ['payment', 'dispute'], payload: { dispute: { entity: dispute } } },
  ]);
});

test('disputes are listed by the time at which they were raised, and expanded by their payment', async () => {
  const { id } = await raise();
  const list = (query: string) => readJsonBody(sandbox.razorpay('GET', `/v1/disputes${query}`));
  const now = sandbox.clock.now() / 1000;
  expect(await list('')).toMatchObject({ entity: 'collection', count: 1, items: [{ id }] });
  expect(await list(`?from=${now}&to=${now}`)).toMatchObject({ count: 1 });
  expect(await list(`?from=${now + 1}`)).toMatchObject({ count: 0 });
  const expanded = sandbox.razorpay('GET', `/v1/disputes/${id}?expand[]=payment`);
  expect(await readJsonBody(expanded)).toMatchObject({ id, payment: { id: paymentId } });
});

test('a dispute is for no more than the payment keeps', async () => {
  await sandbox.razorpay('POST', `/v1/payments/${paymentId}/refund`, { amount: 100_000 });
  expect(await raise()).toMatchObject({ amount: 400_000 });
  expect(await refusalOf(sandbox.post('/razorpay/sandbox/dispute', { payment_id: paymentId, amount: 400_001 }))).toBe(
    'The amount is more than is left of the payment.',
  );
});

describe('an answer to a dispute', () => {
  test('that accepts it loses it, and cannot be repeated', async () => {
    const { id } = await raise();
    expect(await readJsonBody(accept(id))).toMatchObject({ id, status: 'lost', amount_deducted: 500_000 });
    expect(await refusalOf(accept(id))).toBe('Action not allowed when dispute is in lost status.');
  });

  test('that contests it names uploaded documents and puts it under review', async () => {
    const { id } = await raise();
    const body = { amount: 400_000, summary: 'delivered', shipping_proof: [await uploaded()], action: 'submit' };
    expect(await readJsonBody(contest(id, body))).toMatchObject({
      status: 'under_review',
      evidence: { amount: 400_000, summary: 'delivered', submitted_at: sandbox.clock.now() / 1000 },
    });
    expect(await refusalOf(contest(id, body))).toBe('Action not allowed when dispute is in under_review status.');
  });

  test('that is a draft is kept, and never submitted by itself', async () => {
    const { id } = await raise();
    await contest(id, { summary: 'to be continued', billing_proof: [await uploaded()] });
    expect(await read(id)).toMatchObject({
      status: 'open',
      evidence: { summary: 'to be continued', submitted_at: null },
    });
    sandbox.clock.advance(4 * DAY_MS);
    expect(await read(id)).toMatchObject({ status: 'lost' });
  });

  test.each([
    [{ action: 'submit' }, 'At least one document is required to contest a dispute.'],
    [{ action: 'submit', shipping_proof: ['doc_00000000000000'] }, 'doc_00000000000000 is not a valid id'],
    [{ amount: 500_001 }, 'contest amount cannot be greater than dispute amount.'],
    [{ action: 'perhaps' }, 'The selected action is invalid.'],
    [{ reason: 'x' }, 'reason is/are not required and should not be sent'],
    [{ summary: 'x'.repeat(1_001) }, 'The summary may not be greater than 1000 characters.'],
  ])('that is %j is refused', async (body, description) => {
    const { id } = await raise();
    expect(await refusalOf(contest(id, body))).toBe(description);
    expect(await read(id)).toMatchObject({ status: 'open' });
  });

  test('that comes after the deadline is refused, and the dispute is lost', async () => {
    const { id } = await raise({ respond_by: sandbox.clock.now() / 1000 + 60 });
    sandbox.clock.advance(61_000);
    expect(await refusalOf(accept(id))).toBe('Action not allowed as deadline to respond has elapsed.');
    expect(await read(id)).toMatchObject({ status: 'lost', amount_deducted: 500_000 });
  });
});

test.each(['won', 'lost', 'closed'])('the bank decides that a dispute is %s, once', async (outcome) => {
  const { id } = await raise();
  expect((await decide(id, outcome)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: outcome });
  expect((await decide(id, 'won')).status).toBe(400);
  await sandbox.settled();
  expect(events().at(-1)).toMatchObject({ event: `payment.dispute.${outcome}` });
});

test('the bank asks for more evidence, and the dispute is open again', async () => {
  const { id } = await raise();
  await contest(id, { shipping_proof: [await uploaded()], action: 'submit' });
  await decide(id, 'action_required');
  expect(await read(id)).toMatchObject({ status: 'open' });
});

test('a document is a JPEG, a PNG or a PDF with the purpose of evidence, and can be read by its id', async () => {
  const document = await readJsonBody<{ id: string }>(upload(proof()));
  expect(document).toMatchObject({ entity: 'document', name: 'proof.pdf', mime_type: 'application/pdf', size: 8 });
  expect(await readJsonBody(sandbox.razorpay('GET', `/v1/documents/${document.id}`))).toEqual(document);
  expect(await refusalOf(upload(proof(), 'nothing'))).toBe('The selected purpose is invalid.');
  const text = new File(['x'], 'a.txt', { type: 'text/plain' });
  expect(await refusalOf(upload(text))).toBe('The file must be a file of type: jpg, jpeg, png, pdf.');
});

test('a call without the key is refused', async () => {
  const { id } = await raise();
  for (const path of ['/disputes', `/disputes/${id}/accept`, '/documents', '/settlements'])
    expect((await sandbox.app.request(`/razorpay/v1${path}`, { method: 'POST' })).status).toBe(401);
});

test('the sandbox’s page shows disputes and raises and decides them by forms', async () => {
  const form = (path: string, fields: Record<string, string>) =>
    sandbox.app.request(`/razorpay/sandbox/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  expect((await form('dispute', { payment_id: paymentId })).status).toBe(303);
  const page = async () => (await sandbox.app.request('/')).text();
  expect(await page()).toContain('Disputes');
  const [id = ''] = (await page()).match(/disp_[A-Za-z0-9]{14}/) ?? [];
  expect((await form('decide-dispute', { dispute_id: id, outcome: 'won' })).status).toBe(303);
  expect(await read(id)).toMatchObject({ status: 'won' });
  expect((await form('settle', {})).status).toBe(303);
  expect(await page()).toMatch(/setl_[A-Za-z0-9]{14}/);
});
