/**
 * Sends restock notices with the real parts: the API, the job queue, mail by SMTP and SMS by MSG91, played by the
 * sandbox.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { msg91 } from '../../providers/msg91/msg91.ts';
import { phoneMessages } from '../../providers/phone-messages.ts';
import { smtp } from '../../providers/smtp/smtp.ts';
import { readJsonBody, type TestSandbox, testSandbox } from '../../sandbox/testing/tools.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import { queueRestockNotices } from '../../shop/restock/tell-restocked.ts';
import type { Services } from '../../shop/services.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { createApi } from '../api/app.ts';
import { type JobRunner, startJobQueue } from '../jobs/jobs.ts';

const { db, url } = await testDatabase();
let sandbox: TestSandbox;
let jobs: JobRunner;
let mailer: ReturnType<typeof smtp>;
let services: Services;
const failures: unknown[] = [];

beforeEach(async () => {
  sandbox = testSandbox();
  const { port, smtpPort } = await sandbox.listen();
  mailer = smtp({ url: `smtp://127.0.0.1:${smtpPort}`, from: 'Dhaaga <orders@dhaaga.example>' });
  const template = 'flow_any';
  const templates = {
    login_code: template,
    back_in_stock: template,
    account_changed: template,
    order_confirmed: template,
    order_needs_pincode: template,
    order_shipped: template,
    order_delivered: template,
    order_refunded: template,
    order_corrected: template,
    order_needs_address: template,
  };
  const sms = msg91({ authKey: 'key', sender: 'DHAAGA', baseUrl: `http://127.0.0.1:${port}/msg91`, templates });
  jobs = await startJobQueue(url, (error) => failures.push(error));
  const messages = { ...mailer, ...phoneMessages({ sms, whatsapp: null }) };
  services = { ...(await testShop(db)), jobs, messages };
});
afterEach(async () => {
  await jobs.stop();
  mailer.close();
  await sandbox.close();
});

interface Sent {
  readonly kind: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
}

async function outbox(): Promise<Sent[]> {
  return (await readJsonBody<{ messages: Sent[] }>(sandbox.app.request('/outbox.json'))).messages.toReversed();
}

test('an import’s new stock sends one mail and one SMS, and one click in the mail ends the other requests of its address', async () => {
  const saree = await aSaree(db, { name: 'Neel Megh', color: 'Indigo', availability: 0 });
  const api = createApi({ services, version: '0', report: (error) => void failures.push(error) });
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    expect((await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(200);
  };
  for (const contact of ['asha@example.in', '98765 43210']) {
    await post('/notify-me', { saree_sku: saree.sku, product_link: '/product/NeelMegh-Indigo', contact });
  }
  await importCatalogue(db, [{ ...saree, availability: 1 }]);
  expect(await queueRestockNotices(services)).toBe(1);
  await jobs.work(services);
  await expect.poll(outbox, { timeout: 20_000 }).toHaveLength(2);
  const [mail, text] = await outbox();
  expect(mail).toMatchObject({ kind: 'mail', to: 'asha@example.in', subject: 'Neel Megh is back in stock' });
  expect(text).toMatchObject({ kind: 'sms', to: '919876543210' });
  expect(text?.text).toContain('link: https://shop.test/product/NeelMegh-Indigo');

  const other = await aSaree(db, { availability: 0 });
  await post('/notify-me', { saree_sku: other.sku, product_link: '/', contact: 'asha@example.in' });
  const [, path = ''] = /https:\/\/shop\.test(\/unsubscribe\/\S+)/.exec(mail?.text ?? '') ?? [];
  expect((await api.request(path, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  const open = await db.selectFrom('restock_request').select('contact').where('closed_at', 'is', null).execute();
  expect(open).toEqual([]);
  expect(failures).toEqual([]);
});
