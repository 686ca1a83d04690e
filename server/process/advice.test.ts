import { expect, test } from 'vitest';
import { facts } from '../../shop/testing/shop.ts';
import { adviceOn } from './advice.ts';

const gstin = '27ABCDE1234F1Z5';
const now = new Date('2026-11-24T20:00:00Z');
const calendar = (...holidays: string[]) => ({ cutOffHour: 14, closedWeekdays: [0], holidays, season: null });
/** A calendar of a merchant who has listed a holiday to come. */
const dispatchCalendar = calendar('2026-11-25');
const publicUrl = 'https://shop.test';
/** Addresses of a merchant whose office has a host of its own. */
const urls = { publicUrl, officeUrl: 'https://office.test', TRUSTED_PROXIES: 1 };

test('a registered shop whose checkout shows another tax than its invoices is advised', () => {
  expect(adviceOn({ ...urls, dispatchCalendar, facts: { ...facts, demo: false, gstin } }, now)).toEqual([
    expect.stringMatching(/^CHECKOUT_TAX is spec: .* Set it to invoice, and they agree\.$/),
  ]);
});

test.each([
  { demo: false, gstin: '' },
  { demo: false, gstin, checkoutTax: 'invoice' as const },
  { demo: true, gstin },
])('a shop whose checkout and invoices agree, or that is a demonstration, is not advised: %j', (settings) => {
  expect(adviceOn({ ...urls, dispatchCalendar, facts: { ...facts, ...settings } }, now)).toEqual([]);
});

test('a real shop behind https that counts no proxy is advised, one that is reached without TLS is not', () => {
  const alone = { ...urls, TRUSTED_PROXIES: 0, dispatchCalendar, facts: { ...facts, demo: false } };
  expect(adviceOn(alone, now)).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is 0, and PUBLIC_URL is https/)]);
  expect(adviceOn({ ...alone, publicUrl: 'http://shop.test' }, now)).toEqual([]);
});

// At this moment it is 25 November in India.
test.each([[[]], [['2026-11-08', '2026-11-24']]])(
  'a real shop whose holidays are none or all past is advised to list those to come: %j',
  (holidays) => {
    const dispatch = calendar(...holidays);
    expect(adviceOn({ ...urls, dispatchCalendar: dispatch, facts: { ...facts, demo: false } }, now)).toEqual([
      expect.stringMatching(/^DISPATCH_HOLIDAYS names no day to come: /),
    ]);
    expect(adviceOn({ ...urls, dispatchCalendar: dispatch, facts }, now)).toEqual([]);
  },
);

test('a previous secret that is still set is named with the days after which it is of no use, also in a demonstration', () => {
  const previous = { SESSION_SECRET_PREVIOUS: 'hush', SHIPROCKET_WEBHOOK_TOKEN_PREVIOUS: 'hush' };
  const advice = adviceOn({ ...urls, dispatchCalendar, facts, ...previous }, now);
  expect(advice.toSorted()).toEqual([
    expect.stringMatching(/^SESSION_SECRET_PREVIOUS is set: .* 90 days after you changed SESSION_SECRET\.$/),
    expect.stringMatching(
      /^SHIPROCKET_WEBHOOK_TOKEN_PREVIOUS is set: .* 7 days after you changed SHIPROCKET_WEBHOOK_TOKEN\.$/,
    ),
  ]);
  expect(advice.join()).not.toContain('hush');
});

test('a real shop whose office has no host of its own is advised to give it one', () => {
  const shared = { dispatchCalendar, TRUSTED_PROXIES: 1, publicUrl, officeUrl: 'https://shop.test:8443' };
  expect(adviceOn({ ...shared, facts: { ...facts, demo: false } }, now)).toEqual([
    expect.stringMatching(/^OFFICE_URL is no host of its own: /),
  ]);
  expect(adviceOn({ ...shared, facts }, now)).toEqual([]);
});
