/**
 * Serves the share pictures of sarees and weavers (Open Graph), 1200 × 630 pixels: the first picture of a saree beside its name,
 * colour and price, or beside name, village and craft of whoever wove it. One is drawn at the first request and stored; when what
 * it shows changes, another is drawn.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import sharp, { type OverlayOptions } from 'sharp';
import type { Database } from '../../database/connect.ts';
import { type Saree, titleOfSaree } from '../../shop/catalogue/saree.ts';
import { findSareeByPath } from '../../shop/catalogue/saree-store.ts';
import { nameUndrawn } from '../../shop/lettering/name-undrawn.ts';
import { type Script, scripts } from '../../shop/lettering/scripts.ts';
import { fontFileOf, loadShaper } from '../../shop/lettering/shape.ts';
import { findMasterAt } from '../../shop/media/gallery-store.ts';
import type { Master } from '../../shop/media/index-store.ts';
import { isMediaStem } from '../../shop/media/media-name.ts';
import type { Variants } from '../../shop/media/variants.ts';
import { formatPrice } from '../../shop/money.ts';
import { findBriefWeaver } from '../../shop/orders/weavers-store.ts';
import type { MediaStore } from '../../shop/ports/media.ts';

export interface SharePictureOptions {
  readonly db: Database;
  readonly media: MediaStore;
  readonly variants: Variants;
  readonly shopName: string;
  /** True for a demonstration, which alone tells of invented weavers. */
  readonly isDemo: boolean;
}

type Bytes = Uint8Array<ArrayBuffer>;
const contentType = 'image/jpeg';
const cacheControl = 'public, max-age=3600';

/** Contents of a share picture, and the key under which it is kept. */
interface Shown {
  readonly key: string;
  readonly hash: string;
  /** Picture of the left part; `null` leaves it empty. */
  readonly master: Master | null;
  readonly lines: readonly Line[];
}

/** Creates the routes of the share pictures, of sarees and of weavers. They are drawn one at a time. */
export function createSharePictureRoutes({ db, media, variants, shopName, isDemo }: SharePictureOptions): Hono {
  const underway = new Map<string, Promise<Bytes>>();
  /** Drawing that the next one waits for, so that a crawler that requests all pictures does not fill the memory. */
  let last: Promise<unknown> = Promise.resolve();
  const compose = async ({ key, master, lines }: Shown): Promise<Bytes> => {
    const kept = await media.read(key);
    if (kept) return kept;
    const drape = master && (await variants.get(master, { width: 640, format: 'webp' }));
    const drawn = last.then(() => draw(lines, drape));
    last = drawn.catch(() => {});
    const bytes = await drawn;
    await media.write(key, bytes, { contentType, cacheControl });
    return bytes;
  };
  const send = async (c: Context, find: (stem: string) => Promise<Shown | null>) => {
    const [, stem = ''] = /^(.+)\.jpg$/u.exec(c.req.param('file') ?? '') ?? [];
    const shown = await find(stem);
    if (!shown) return c.text('There is no such picture.', 404);
    const headers = { 'content-type': contentType, 'cache-control': cacheControl, etag: `"${shown.hash}"` };
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
    const drawing = underway.get(shown.key) ?? compose(shown).finally(() => underway.delete(shown.key));
    underway.set(shown.key, drawing);
    return c.body(await drawing, 200, { ...headers, 'cross-origin-resource-policy': 'cross-origin' });
  };
  return new Hono()
    .get('/og/weavers/:file', (c) => send(c, (id) => findShownWeaver(db, { shopName, isDemo }, id)))
    .get('/og/:file', (c) => send(c, (path) => findShownSaree(db, shopName, path)));
}

async function findShownSaree(db: Database, shopName: string, path: string): Promise<Shown | null> {
  const saree = isMediaStem(path) ? await findSareeByPath(db, path) : null;
  if (!saree) return null;
  const master = await findMasterAt(db, { sku: saree.sku, place: 1 });
  const hash = hashOfSaree(saree, master, shopName);
  const price = `${formatPrice(saree.price)}${saree.oneOfOne ? '  ·  one of one' : ''}`;
  return {
    key: `share-images/${saree.sku}.${hash}.jpg`,
    hash,
    master,
    lines: linesOf(shopName, titleOfSaree(saree), saree.color, price),
  };
}

/** Shows the first saree of a weaver beside name, village and craft. */
async function findShownWeaver(
  db: Database,
  { shopName, isDemo }: Pick<SharePictureOptions, 'shopName' | 'isDemo'>,
  id: string,
): Promise<Shown | null> {
  const weaver = await findBriefWeaver(db, id, isDemo);
  if (!weaver) return null;
  const { name, villages, crafts, sku } = weaver;
  const master = sku === null ? null : await findMasterAt(db, { sku, place: 1 });
  const place = villages.length === 0 ? 'Weaver' : `Weaver in ${villages.slice(0, mostNamed).join(' and ')}`;
  const shown = [shopName, name, place, crafts.slice(0, mostNamed).join(', ')] as const;
  const hash = hashOf(['weaver', ...shown, master?.hash]);
  return { key: `share-images/weavers/${hash}.jpg`, hash, master, lines: linesOf(...shown) };
}

/** Villages and crafts that a weaver's picture has room for. */
const mostNamed = 3;

/** Returns a hash of everything that the picture of a saree shows. */
function hashOfSaree(saree: Saree, master: Master | null, shopName: string): string {
  const shown = [shopName, titleOfSaree(saree), saree.color, saree.price, saree.oneOfOne, master?.hash];
  // Pictures from before showed boxes in place of other letters; all others keep their key.
  if (!isUsual([shopName, titleOfSaree(saree), saree.color].join(' '))) shown.push('in its script');
  return hashOf(shown);
}

function hashOf(shown: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

const size = { width: 1200, height: 630 } as const;
const pictureWidth = 540;
const margin = 64;
const wordsWidth = size.width - pictureWidth - 2 * margin;
const ground = '#fbf8f2';
const ink = '#211c1a';
const quietInk = '#6b625c';
const zari = '#a8843c';

interface Line {
  readonly text: string;
  readonly pixels: number;
  readonly colour: string;
}

/** Returns the lines of a picture: the shop, what is shown, and two facts of it. A line without text is left out. */
function linesOf(shopName: string, title: string, about: string, fact: string): Line[] {
  const lines = [
    { text: shopName, pixels: 30, colour: quietInk },
    { text: title, pixels: 58, colour: ink },
    { text: about, pixels: 32, colour: quietInk },
    { text: fact, pixels: 40, colour: ink },
  ];
  return lines.filter(({ text }) => text !== '');
}

/** Draws the picture; without `drape` the left part stays empty. What is too long for it is cut at its foot. */
async function draw(lines: readonly Line[], drape: Uint8Array | null): Promise<Bytes> {
  const words = [];
  let room: number = size.height;
  for (const one of lines) {
    if (room <= 0) break;
    const word = await line(one, room);
    words.push(word);
    room -= word.height + gap;
  }
  const left = pictureWidth + margin;
  const layers: OverlayOptions[] = [];
  if (drape) {
    const input = await sharp(drape).resize({ width: pictureWidth, height: size.height, position: 'top' }).toBuffer();
    layers.push({ input, left: 0, top: 0 });
  }
  let top = Math.round((size.height - words.reduce((sum, word) => sum + word.height + gap, -gap)) / 2);
  for (const [at, { input, height }] of words.entries()) {
    layers.push({ input, left, top });
    if (at === 0) layers.push({ input: hairline, left, top: top + height + Math.round(gap / 2) });
    top += height + gap;
  }
  const canvas = sharp({ create: { ...size, channels: 3, background: ground } });
  return new Uint8Array(await canvas.composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer());
}

const gap = 30;
const hairline = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="2"><rect width="72" height="2" fill="${zari}"/></svg>`,
);
/** The shop's display typeface, since a machine may have no font: usual letters, and all others with the rupee sign. */
const fraunces = new URL('./fonts/fraunces.ttf', import.meta.url);
const frauncesMore = new URL('./fonts/fraunces-more.ttf', import.meta.url);
const isUsual = (text: string) => /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”…•−₹]*$/.test(text);

/** A text as it is drawn, and the scripts whose fonts that takes. */
interface Spelled {
  readonly text: string;
  readonly scripts: readonly Script[];
}

/** Returns a text whose letters the fonts have; what none has, is named. */
async function spell(given: string): Promise<Spelled> {
  if (isUsual(given)) return { text: given, scripts: [] };
  const shaper = await loadShaper();
  const latin = [fraunces, frauncesMore].map(shaper.lettersOf);
  const isLatin = (letter: string) => latin.some((letters) => letters.has(letter.codePointAt(0) ?? 0));
  const scriptOf = (letter: string) =>
    scripts.find((script) => script.letters.test(letter) && shaper.hasLetter(script, letter));
  const text = nameUndrawn(given.normalize('NFC'), (letter) => isLatin(letter) || scriptOf(letter) !== undefined);
  return { text, scripts: scripts.filter((script) => Array.from(text).some((letter) => scriptOf(letter) === script)) };
}

/** Font files that the library has read: it remembers a font that it has read once. */
const readFonts = new Set<string>();

/** Draws a text in the shop's display typeface, broken into lines where it is too long, at most `room` pixels high. */
async function line({ text: given, pixels, colour }: Line, room: number): Promise<{ input: Buffer; height: number }> {
  const { text, scripts } = await spell(given);
  for (const file of [frauncesMore, ...scripts.map((script) => fontFileOf(script, 'regular'))]) {
    if (!readFonts.has(file.href)) await letters('₹', 'Fraunces', pixels, file);
    readFonts.add(file.href);
  }
  const families = ['Fraunces', ...scripts.map(({ family }) => family)].join(', ');
  const markup = `<span foreground="${colour}">${plainMarkup(text)}</span>`;
  const { data, info } = await letters(markup, families, pixels, fraunces);
  if (info.height <= room) return { input: data, height: info.height };
  const cut = sharp(data).extract({ left: 0, top: 0, width: info.width, height: room });
  return { input: await cut.png().toBuffer(), height: room };
}

function letters(markup: string, families: string, pixels: number, file: URL) {
  const text = {
    text: markup,
    font: `${families} ${pixels}`,
    fontfile: fileURLToPath(file),
    width: wordsWidth,
    // A word that is longer than the line is broken as well.
    wrap: 'word-char' as const,
    dpi: 72,
  };
  return sharp({ text: { ...text, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function plainMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
