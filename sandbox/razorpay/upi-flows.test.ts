import { expect, test } from 'vitest';
import { isInApp, upiFlowsOf } from './upi-flows.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

test.each([
  ['Chrome on Android', android, ['intent'], false],
  ['Samsung Internet', android.replace('Chrome', 'SamsungBrowser/28.0 Chrome'), ['intent'], false],
  ['Instagram on Android', `${android} Instagram 390.0.0.0`, ['intent'], true],
  ['Safari on an iPhone', iphone, ['intent', 'collect'], false],
  ['Facebook on an iPhone', `${iphone} [FBAN/FBIOS;FBAV/520.0]`, ['intent'], true],
  ['Safari on a Mac, or on an iPad that calls itself one', mac, ['qr'], false],
  ['Chrome on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0.0.0 Safari/537.36', ['qr'], false],
  ['a program', '', ['qr'], false],
])('%s is offered the UPI ways of its platform', (_name, userAgent, flows, inApp) => {
  expect(upiFlowsOf(userAgent)).toEqual(flows);
  expect(isInApp(userAgent)).toBe(inApp);
});
