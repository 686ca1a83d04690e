import { expect, test } from 'vitest';
import { fontsOf, inlineFirstPaint } from './first-paint.ts';

const page =
  '<head><meta charSet="utf-8"/><style>@layer reset, base;</style><link rel="stylesheet" href="/assets/a.css#"/><link rel="stylesheet" href="/other.css"/>' +
  '<link rel="stylesheet" href="/assets/fonts-1.css"/><link rel="modulepreload" href="/assets/a.js"><link nonce="n-1" rel="modulepreload" href="/assets/b.js"></head>' +
  '<body><script type="module">smuggled()</script><script nonce="n-1" type="module" async="">import "/assets/a.js"</script></body>';
const fontSheet =
  '@font-face{font-family:Thin;src:url(/assets/thin.woff2)format("woff2");font-weight:400;font-display:swap}' +
  '@font-face{font-family:"Any Weight";src:url("/assets/any.woff2")format("woff2");font-weight:400 650}';
const parts = {
  script: 'early()',
  styles: new Map([
    ['/assets/a.css', 'p { color: red }'],
    ['/assets/fonts-1.css', fontSheet],
  ]),
  fonts: fontsOf(fontSheet),
};
const painted = inlineFirstPaint(page, 'n-1', parts);

test('the early script stands right after the charset, with the typefaces as its data', () => {
  const fonts = [
    { family: 'Thin', weight: '400', address: '/assets/thin.woff2' },
    { family: 'Any Weight', weight: '400 650', address: '/assets/any.woff2' },
  ];
  const data = JSON.stringify(fonts).replaceAll('"', '&quot;');
  expect(painted).toContain(`<meta charSet="utf-8"/><script nonce="n-1" data-fonts="${data}">early()</script>`);
});

test('the style sheet that declares typefaces is inlined only for browsers without scripts', () => {
  expect(painted).toContain(
    `<noscript><style nonce="n-1">${fontSheet}</style></noscript><link rel="late-stylesheet" href="/assets/fonts-1.css"/>`,
  );
});

test('the page’s own module scripts and their files wait for the early script', () => {
  expect(painted).toContain('<link rel="late-modulepreload" href="/assets/a.js">');
  expect(painted).toContain('<link nonce="n-1" rel="late-modulepreload" href="/assets/b.js">');
  expect(painted).toContain('<script type="late" nonce="n-1">import "/assets/a.js"</script>');
});

test('the inline style with the order of the layers gets the nonce, and no other inline style does', () => {
  expect(painted).toContain('<style nonce="n-1">@layer reset, base;</style>');
  const smuggled = page.replace('@layer reset, base;', 'p { color: red }');
  expect(inlineFirstPaint(smuggled, 'n-1', parts)).toContain('<style>p { color: red }</style>');
});

test('a style sheet of the build is inlined and its link waits, and any other style sheet stays as it is', () => {
  expect(painted).toContain(
    '<style nonce="n-1">p { color: red }</style><link rel="late-stylesheet" href="/assets/a.css#"/>',
  );
  expect(painted).toContain('<link rel="stylesheet" href="/other.css"/>');
});

test('a script without the nonce is left as it is, and so is a page without a script that has the nonce', () => {
  expect(painted).toContain('<script type="module">smuggled()</script>');
  expect(inlineFirstPaint(page, 'another', parts)).toBe(page);
  expect(inlineFirstPaint(page, '', parts)).toBe(page);
});
