/** Page timings with fakes for Web Vitals, the beacon and privacy signals. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pageTimingSchema } from '../../shop/visits/page-timing.ts';

type Report = (metric: { value: number }) => void;

let measured: { lcp: Report; inp: Report } | null;
let page: EventTarget & { visibilityState: string };
let sent: Promise<string>[];

beforeEach(() => {
  measured = null;
  sent = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.resetModules();
  vi.doMock('web-vitals', () => ({
    onLCP: (lcp: Report) => {
      measured = { inp: () => {}, ...measured, lcp };
    },
    onINP: (inp: Report) => {
      measured = { lcp: () => {}, ...measured, inp };
    },
  }));
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  browserThat({});
  return () => {
    vi.doUnmock('web-vitals');
    vi.unstubAllGlobals();
  };
});

function browserThat(signals: { doNotTrack?: string; globalPrivacyControl?: boolean }): void {
  const sendBeacon = (address: string, body: Blob) => {
    sent.push(body.text().then((text) => `${address} ${text}`));
    return true;
  };
  vi.stubGlobal('navigator', { sendBeacon, ...signals });
}

const hide = () => {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
};

test('the last figures are sent once, when the page is hidden, as the API accepts them', async () => {
  const { measurePage } = await import('./page-timing.ts');
  measurePage('/product/Aranya-Indigo');
  measured?.lcp({ value: 900.4 });
  measured?.lcp({ value: 1_400.6 });
  measured?.inp({ value: 72 });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual([]);
  hide();
  hide();
  const [beacon = '', ...others] = await Promise.all(sent);
  expect(others).toEqual([]);
  const [address, text = ''] = beacon.split(/ (.*)/);
  expect(address).toBe('/api/events/page-timing');
  const timing = JSON.parse(text);
  expect(timing).toEqual({ page: 'product', device: 'phone', lcpMs: 1_401, inpMs: 72 });
  expect(pageTimingSchema.safeParse(timing).success).toBe(true);
});

test('a page of which nothing is known, or only the figure of a browser that slept, sends nothing', async () => {
  const { measurePage } = await import('./page-timing.ts');
  measurePage('/');
  measured?.inp({ value: 60_001 });
  hide();
  expect(sent).toEqual([]);
});

test.each([
  ['/', 'home'],
  ['/sarees', 'listing'],
  ['/categories/mul-cotton', 'listing'],
  ['/collections/bagaan', 'listing'],
  ['/product/Aranya-Indigo', 'product'],
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/checkout/full', 'checkout'],
  ['/orders', 'other'],
  ['/unsubscribe/a-token', 'other'],
  ['/newsletter/a-token', 'other'],
  ['/product', 'other'],
])('the page at %s is counted as %s', async (path, kind) => {
  const { timedPageOf } = await import('./page-timing.ts');
  expect(timedPageOf(path)).toBe(kind);
});

describe('a page', () => {
  const recorded = async () => {
    const { recordPageTiming } = await import('./record.ts');
    recordPageTiming('/');
    await vi.dynamicImportSettled();
    return measured !== null;
  };

  test('is measured in a browser that sends no signal', async () => {
    expect(await recorded()).toBe(true);
  });

  test.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('is not measured in a browser with %s, which does not even fetch the script', async (_name, signals) => {
    browserThat(signals);
    expect(await recorded()).toBe(false);
  });
});
