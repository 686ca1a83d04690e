import { describe, expect, test } from 'vitest';
import type { PhoneMessage } from '../shop/ports/messages.ts';
import { OutsideServiceError } from '../shop/ports/outside-service-error.ts';
import { type CarrierResult, type PhoneCarrier, phoneMessages } from './phone-messages.ts';

const phone = '+919876543210';
const code: PhoneMessage = { kind: 'login_code', blanks: [{ name: 'code', value: '123456' }] };
const notice: PhoneMessage = { kind: 'order_shipped', blanks: [{ name: 'order', value: 'ABCD' }] };

interface FakeCarrier extends PhoneCarrier {
  readonly sent: PhoneMessage[];
}

function carrier(
  service: string,
  answer: () => CarrierResult = () => ({ ok: true }),
  carries: PhoneCarrier['carries'] = () => true,
): FakeCarrier {
  const sent: PhoneMessage[] = [];
  return {
    service,
    sent,
    carries,
    async send(_phone, message) {
      sent.push(message);
      return answer();
    },
  };
}

describe('if WhatsApp is configured', () => {
  test('notices go only by WhatsApp and login codes only by SMS', async () => {
    const [sms, whatsapp] = [carrier('sms'), carrier('whatsapp')];
    const messages = phoneMessages({ sms, whatsapp });
    await messages.sendToPhone(phone, notice);
    await messages.sendToPhone(phone, code);
    expect(whatsapp.sent).toEqual([notice]);
    expect(sms.sent).toEqual([code]);
  });

  test('a notice that WhatsApp refuses goes by SMS', async () => {
    const sms = carrier('sms');
    const whatsapp = carrier('whatsapp', () => ({ ok: false, why: 'error 131030' }));
    await phoneMessages({ sms, whatsapp }).sendToPhone(phone, notice);
    expect(sms.sent).toEqual([notice]);
  });

  test('a notice that WhatsApp may have sent is not sent again by SMS', async () => {
    const sms = carrier('sms');
    const whatsapp = carrier('whatsapp', () => {
      throw new OutsideServiceError('whatsapp', 'whatsapp: no answer in time');
    });
    await expect(phoneMessages({ sms, whatsapp }).sendToPhone(phone, notice)).rejects.toThrow('no answer in time');
    expect(sms.sent).toEqual([]);
  });
});

test('without WhatsApp notices and login codes go by SMS', async () => {
  const sms = carrier('sms');
  const messages = phoneMessages({ sms, whatsapp: null });
  await messages.sendToPhone(phone, notice);
  await messages.sendToPhone(phone, code);
  expect(sms.sent).toEqual([notice, code]);
});

test('a message that its carrier refused is reported with carrier and reason, without its contents', async () => {
  const sms = carrier('msg91', () => ({ ok: false, why: 'flow id missing' }));
  const error = await phoneMessages({ sms, whatsapp: null })
    .sendToPhone(phone, code)
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(OutsideServiceError);
  expect(error).toMatchObject({ message: 'msg91: flow id missing' });
  expect(JSON.stringify(error)).not.toMatch(/9876543210|123456/);
});

test.each([
  [true, true, true, true],
  [true, false, true, true],
  [false, true, false, true],
  [false, false, false, false],
])(
  'with SMS configured: %s, and WhatsApp: %s, login codes can be sent: %s, and notices: %s',
  (bySms, byWhatsapp, codes, notices) => {
    const messages = phoneMessages({
      sms: bySms ? carrier('sms') : null,
      whatsapp: byWhatsapp ? carrier('whatsapp') : null,
    });
    expect(messages.reachesPhones('login_code')).toBe(codes);
    expect(messages.reachesPhones('order_shipped')).toBe(notices);
  },
);

test('a text that is registered with nobody reaches no phone, and one that WhatsApp lacks goes by SMS', async () => {
  const whatsapp = carrier('whatsapp', undefined, () => false);
  const sms = carrier('sms', undefined, (kind) => kind !== 'order_needs_address');
  const messages = phoneMessages({ sms, whatsapp });
  expect([messages.reachesPhones('order_shipped'), messages.reachesPhones('order_needs_address')]).toEqual([
    true,
    false,
  ]);
  await messages.sendToPhone(phone, notice);
  expect([whatsapp.sent, sms.sent]).toEqual([[], [notice]]);
});
