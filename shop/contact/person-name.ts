/**
 * Refuses names that a mail program would show as a link or as lines of their own: strangers can put names into the
 * shop's mails and pages. Pure; forms and API use it.
 */
import { z } from 'zod';
import { foldTyped } from './typed-text.ts';

export const webAddressInNameMessage = 'Please give a name, without web addresses.';

/** Top-level domains of two letters, which are those of countries. */
const ofCountries =
  'a[cdefgilmoq-uwxz]|b[abd-jmnorstvwyz]|c[acdf-ik-oruv-z]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|g[abd-ilmnp-uwy]|h[kmnrtu]|i[del-oq-t]|j[emop]|k[eghimnprwyz]|l[abcikr-vy]|m[acdeghk-z]|n[acefgilopruz]|om|p[ae-hk-nrstwy]|qa|r[eosuw]|s[a-eg-ortuvxyz]|t[cdfghj-ortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]';
/** Those that nobody takes for the end of a name. */
const unmistakable =
  'com|net|org|info|biz|in|io|xyz|top|shop|store|online|site|website|app|club|link|click|icu|buzz|ru|tk|cc';
/** Others under which anybody gets a domain, and those that are kept for examples. */
const others =
  'name|pro|mobi|asia|page|dev|live|life|world|today|news|blog|vip|win|work|sbs|cfd|bond|cyou|one|cloud|host|digital|media|email|tech|agency|company|group|services|support|center|network|social|chat|money|cash|loan|credit|finance|games|bet|casino|sale|deals|gift|wiki|bio|care|design|studio|photos?|photography|art|fashion|boutique|clothing|beauty|style|events|tours|market|trade|video|stream|download|zip|mov|sex|porn|xxx|guru|fun|space|review|bid|date|party|men|rest|quest|monster|ink|me|example|test|invalid|local|onion|xn--[a-z\\d-]+';
const ofScripts =
  'भारत|भारतम्|भारोत|कॉम|नेट|संगठन|ভারত|ভাৰত|ਭਾਰਤ|ભારત|ଭାରତ|இந்தியா|భారత్|ಭಾರತ|ഭാരതം|بھارت|ڀارت|بارت|рф|онлайн|сайт';
/** Titles before a name, after which a dot ends no domain: `Dr.De`. */
const titles = '(?:mrs?|ms|dr|sr|jr|st|md|mohd|smt|shri|sri|prof|er|adv|late|kum?)\\.';
const begin = `(?:^|[^\\p{L}\\p{M}\\p{N}-])(?!${titles})`;
const path = '(?::\\d+)?[/?#]';
const end = '(?=[^\\p{L}\\p{M}\\p{N}.-]|\\.?$|\\.\\s)';

/**
 * Matches `://`, `www.`, `@`, a domain with a path such as `shop.example/pay`, and one without that cannot be a name: `shop.com`. One
 * letter before the dot is an initial, unless it is a well-known short address.
 */
const webAddress = new RegExp(
  [
    ':\\/\\/',
    'www\\.',
    '@',
    '\\d{1,3}(?:\\.\\d{1,3}){3}',
    `${begin}[\\p{L}\\p{M}\\p{N}-]{2,}\\.(?:${ofCountries}|${unmistakable}|${others})${path}`,
    `${begin}[\\p{L}\\p{M}\\p{N}-]{4,}\\.(?:${ofScripts})${path}`,
    `${begin}[\\p{L}\\p{M}\\p{N}-]{3,}\\.(?:${unmistakable})${end}`,
    `${begin}(?:[tm]\\.me|[tg]\\.co|x\\.com)${path}`,
  ].join('|'),
  'iu',
);
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Tells whether a text can be a person's name: one line without a web address, however its characters are written
 * (`：／／`).
 */
export function isPlainName(typed: string): boolean {
  const name = typed.trim();
  return !lineBreak.test(name) && !webAddress.test(foldTyped(name));
}

/** Accepts any text that can be a name; a field's further rules come after it. */
export const plainNameSchema = z.string().refine(isPlainName, webAddressInNameMessage);
