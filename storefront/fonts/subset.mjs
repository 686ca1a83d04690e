// `node storefront/fonts/subset.mjs`: cuts the shop's fonts from Fontsource's to the letters and weights we use.
// Run by hand when that changes; its output is committed beside it, so that building needs no font tools.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const fraunces = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2');
const anek = import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2');
const anekMore = import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2');

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const letters = `${ascii}éèêàáâäöüñçíóú×·–—‘’“”…•←→↑↓−©°½\u00a0`;
const reading = { wght: { min: 400, max: 650 } };
/** One weight of the display face is two fifths lighter to fetch; its optical sizes stay: large names are drawn finer. */
const display = { wght: 360, opsz: { min: 18, max: 144 } };

const fonts = [
  { from: fraunces, to: 'fraunces', text: letters, variationAxes: display },
  { from: anek, to: 'anek-latin', text: letters, variationAxes: reading },
  { from: anekMore, to: 'anek-latin-rupee', text: '₹', variationAxes: reading },
];

/** For words in pictures (server/share-picture.ts): one weight, in the form that the picture library reads. */
const frauncesMore = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2');
const drawn = { wght: 400, opsz: 72 };
const forPictures = [
  { from: fraunces, to: 'fraunces', text: letters, variationAxes: drawn },
  { from: frauncesMore, to: 'fraunces-rupee', text: '₹', variationAxes: drawn },
];

for (const { from, to, text, variationAxes } of forPictures) {
  const cut = await subsetFont(readFileSync(fileURLToPath(from)), text, { targetFormat: 'sfnt', variationAxes });
  writeFileSync(new URL(`../../server/fonts/${to}.ttf`, import.meta.url), cut);
}

for (const { from, to, text, variationAxes } of fonts) {
  const font = readFileSync(fileURLToPath(from));
  const cut = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes });
  writeFileSync(new URL(`./${to}.woff2`, import.meta.url), cut);
  console.log(`${to}.woff2 ${cut.length} bytes`);
}
