// `node look/fonts/subset.mjs`: cuts Fontsource's fonts to the letters and weights that the shop uses.
// Run it by hand when those change; its output is committed, so that building needs no font tools.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

const fraunces = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2');
const anek = import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2');
const anekMore = import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2');

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const letters = `${ascii}éèêàáâäöüñçíóú×·–—‘’“”…•←→↑↓−©°½\u00a0`;
const reading = { wght: { min: 400, max: 650 } };
/**
 * With one weight the display face is two fifths smaller. Its optical sizes stay, so that large text is drawn finer.
 */
const display = { wght: 360, opsz: { min: 18, max: 144 } };

const fonts = [
  { from: fraunces, to: 'fraunces', text: letters, variationAxes: display },
  { from: anek, to: 'anek-latin', text: letters, variationAxes: reading },
  { from: anekMore, to: 'anek-latin-rupee', text: '₹', variationAxes: reading },
];

const frauncesMore = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2');
const drawn = { wght: 400, opsz: 72 };
const lettersFrom = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
const latin = [...lettersFrom(0x20, 0x7e), ...lettersFrom(0xa0, 0xff), ...'–—‘’“”…•−'].join('');
const moreLatin = [...lettersFrom(0x100, 0x24f), ...lettersFrom(0x1e00, 0x1eff), '₹'].join('');
/**
 * Fonts of the text in share pictures (server/web/share-picture.ts): one weight, in a format the picture library reads.
 */
const forPictures = [
  { from: fraunces, to: 'fraunces', text: latin, variationAxes: drawn },
  { from: frauncesMore, to: 'fraunces-more', text: moreLatin, variationAxes: drawn },
];

/** Fonts of invoices (shop/invoices/paper.ts): all Latin letters, because buyers' names have more than our texts. */
const forInvoices = [
  { from: fraunces, to: 'fraunces', text: latin, variationAxes: drawn },
  { from: anek, to: 'anek-regular', text: latin, variationAxes: { wght: 400 } },
  { from: anekMore, to: 'anek-regular-more', text: moreLatin, variationAxes: { wght: 400 } },
  { from: anek, to: 'anek-strong', text: latin, variationAxes: { wght: 600 } },
  { from: anekMore, to: 'anek-strong-more', text: moreLatin, variationAxes: { wght: 600 } },
];

/** Number of the entry of a font's table `name` that says under which licence it is. */
const licenceAddress = 14;
/** Names of the fonts of `shop/lettering/scripts.ts`, by script. */
const ofScripts = {
  ...{ devanagari: 'noto-sans', bengali: 'noto-sans', tamil: 'noto-sans', telugu: 'noto-sans', kannada: 'noto-sans' },
  ...{ malayalam: 'noto-sans', gujarati: 'noto-sans', gurmukhi: 'noto-sans', oriya: 'noto-sans' },
  ...{ 'ol-chiki': 'noto-sans', 'meetei-mayek': 'noto-sans', arabic: 'noto-naskh' },
};
/** Fonts of the other scripts, with every letter: nobody knows which conjuncts a name will need. */
const forScripts = Object.entries(ofScripts).flatMap(([script, family]) => {
  const name = `${family}-${script}`;
  const from = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`);
  const text = String.fromCodePoint(...create(readFileSync(fileURLToPath(from))).characterSet);
  return [
    { from, to: `${script}-regular`, text, variationAxes: { wght: 400 }, preserveNameIds: [licenceAddress] },
    { from, to: `${script}-strong`, text, variationAxes: { wght: 600 }, preserveNameIds: [licenceAddress] },
  ];
});

async function writeTrueType(fonts, folder) {
  for (const { from, to, text, ...options } of fonts) {
    const cut = await subsetFont(readFileSync(fileURLToPath(from)), text, { targetFormat: 'sfnt', ...options });
    writeFileSync(new URL(`../../${folder}/${to}.ttf`, import.meta.url), cut);
  }
}

await writeTrueType(forPictures, 'server/web/fonts');
await writeTrueType(forInvoices, 'shop/invoices/fonts');
await writeTrueType(forScripts, 'shop/lettering/fonts');

for (const { from, to, text, variationAxes } of fonts) {
  const font = readFileSync(fileURLToPath(from));
  const cut = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes });
  writeFileSync(new URL(`./${to}.woff2`, import.meta.url), cut);
  console.log(`${to}.woff2 ${cut.length} bytes`);
}
