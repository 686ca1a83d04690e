import { expect, test } from 'vitest';
import { isInOtherApp } from './in-other-app.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; SM-A156E';

test.each([
  ['Instagram on an iPhone', `${iphone} Mobile/22G86 Instagram 390.0.0.28.85 (iPhone14,5; iOS 18_6)`],
  ['Facebook on an iPhone', `${iphone} Mobile/22G86 [FBAN/FBIOS;FBAV/520.0.0.38.101]`],
  ['a web view on an iPhone', `${iphone} Mobile/22G86`],
  ['Instagram on Android', `${android}; wv) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 405.0`],
  ['a web view on Android', `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0 Mobile`],
  ['WhatsApp', `${android}) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 WhatsApp/2.25`],
])('%s is another app', (_name, userAgent) => {
  expect(isInOtherApp({ userAgent })).toBe(true);
});

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${iphone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
])('%s is a browser', (_name, userAgent) => {
  expect(isInOtherApp({ userAgent })).toBe(false);
});

test('the office on the home screen of an iPhone is no other app', () => {
  expect(isInOtherApp({ userAgent: `${iphone} Mobile/22G86`, standalone: true })).toBe(false);
});
