import { expect, test } from 'vitest';
import type { PhoneMessage } from '../../shop/ports/messages.ts';
import { testServer } from '../testing/server.ts';
import { type WhatsappOptions, whatsapp } from './whatsapp.ts';

const account = {
  token: 'secret-token',
  phoneNumberId: '1234567890',
  language: 'en',
  templates: {
    back_in_stock: 'back_v1',
    account_changed: 'account_v1',
    order_confirmed: 'confirmed_v1',
    order_needs_pincode: 'pincode_v1',
    order_shipped: 'shipped_v1',
    order_delivered: 'delivered_v1',
    order_refunded: 'refunded_v1',
    order_corrected: 'corrected_v1',
    order_needs_address: 'address_v1',
  },
} satisfies Omit<WhatsappOptions, 'baseUrl'>;
const notice: PhoneMessage = {
  kind: 'back_in_stock',
  blanks: [
    { name: 'saree', value: 'Neel Megh' },
    { name: 'link', value: 'https://shop.test/product/NeelMegh-Indigo' },
  ],
};
const phone = '+919876543210';
const accepted = {
  messaging_product: 'whatsapp',
  contacts: [{ input: '919876543210', wa_id: '919876543210' }],
  messages: [{ id: 'wamid.1', message_status: 'accepted' }],
};

test('a notice is sent as its approved template with the variables in order', async () => {
  const server = await testServer(() => ({ status: 200, body: accepted }));
  expect(await whatsapp({ ...account, baseUrl: `${server.url}/v23.0` }).send(phone, notice)).toEqual({ ok: true });
  expect(server.asked).toMatchObject([
    { method: 'POST', path: '/v23.0/1234567890/messages', authorization: 'Bearer secret-token' },
  ]);
  expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919876543210',
    type: 'template',
    template: {
      name: 'back_v1',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Neel Megh' },
            { type: 'text', text: 'https://shop.test/product/NeelMegh-Indigo' },
          ],
        },
      ],
    },
  });
});

test.each([
  [
    400,
    { error: { message: '(#131030) 919876543210 not allowed', type: 'OAuthException', code: 131_030 } },
    'error 131030',
  ],
  [200, { messages: [] }, 'answered 200 in an unknown shape'],
  [404, 'null', 'answered 404 in an unknown shape'],
])('%i %j counts as a refusal, whose reason repeats nothing that WhatsApp said', async (status, body, why) => {
  const server = await testServer(() => ({ status, body }));
  expect(await whatsapp({ ...account, baseUrl: server.url }).send(phone, notice)).toEqual({ ok: false, why });
});

test('a login code is never sent by WhatsApp', async () => {
  const server = await testServer(() => ({ status: 200, body: accepted }));
  const sent = whatsapp({ ...account, baseUrl: server.url }).send(phone, { kind: 'login_code', blanks: [] });
  expect(await sent).toMatchObject({ ok: false });
  expect(server.asked).toHaveLength(0);
});

test('an answer of 503 by WhatsApp causes an error without a retry', async () => {
  const server = await testServer(() => ({ status: 503, body: '' }));
  await expect(whatsapp({ ...account, baseUrl: server.url }).send(phone, notice)).rejects.toMatchObject({
    service: 'whatsapp',
    message: 'whatsapp: answered 503',
  });
  expect(server.asked).toHaveLength(1);
});
