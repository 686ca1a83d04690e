import { expect, test } from 'vitest';
import { isCallerCounted, isProgramUserAgent } from './tracking-consent.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const person = { address: '203.0.113.7', userAgent: phone, doNotTrack: '', globalPrivacyControl: '' };

test.each([
  phone,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  // CUBOT is the name of a phone, not of a bot.
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; 22111317I Build/TKQ1; wv) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 358.0.0.0',
])('a browser’s User-Agent is no program’s: %s', (userAgent) => {
  expect(isProgramUserAgent(userAgent)).toBe(false);
});

test.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'facebookexternalhit/1.1',
  'WhatsApp/2.24',
  'curl/8.5.0',
  'python-requests/2.32',
  'node',
])('a User-Agent is a program’s: %s', (userAgent) => {
  expect(isProgramUserAgent(userAgent)).toBe(true);
});

test('a shopper with Do Not Track or Global Privacy Control is not counted, nor is a program', () => {
  expect(isCallerCounted(person)).toBe(true);
  expect(isCallerCounted({ ...person, doNotTrack: '0' })).toBe(true);
  expect(isCallerCounted({ ...person, doNotTrack: '1' })).toBe(false);
  expect(isCallerCounted({ ...person, globalPrivacyControl: '1' })).toBe(false);
  expect(isCallerCounted({ ...person, userAgent: 'curl/8.5.0' })).toBe(false);
});
