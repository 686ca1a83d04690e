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
/** Fonts of the scripts in `shop/lettering/scripts.ts`. */
const ofScripts = {
  arabic: import.meta.resolve(
    '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
  ),
  bengali: import.meta.resolve(
    '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
  ),
  devanagari: import.meta.resolve(
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  ),
  gujarati: import.meta.resolve(
    '@fontsource-variable/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-wght-normal.woff2',
  ),
  gurmukhi: import.meta.resolve(
    '@fontsource-variable/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-wght-normal.woff2',
  ),
  kannada: import.meta.resolve(
    '@fontsource-variable/noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal.woff2',
  ),
  malayalam: import.meta.resolve(
    '@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2',
  ),
  'meetei-mayek': import.meta.resolve(
    '@fontsource-variable/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-wght-normal.woff2',
  ),
  'ol-chiki': import.meta.resolve(
    '@fontsource-variable/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-wght-normal.woff2',
  ),
  oriya: import.meta.resolve('@fontsource-variable/noto-sans-oriya/files/noto-sans-oriya-oriya-wght-normal.woff2'),
  tamil: import.meta.resolve('@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2'),
  telugu: import.meta.resolve('@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2'),
};
/** Every letter of them: nobody knows which conjuncts a name will need. */
const forScripts = Object.entries(ofScripts).flatMap(([script, from]) => {
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
