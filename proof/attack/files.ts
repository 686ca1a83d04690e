/** Files that are made to take for ever or to fill the memory, sent to each place that takes a file. */
import { randomUUID } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { writeWorkbook } from '../../shop/bulk-edit/write-workbook.ts';
import { drawBlackPng } from '../../shop/testing/pictures.ts';
import type { Attack } from './finding.ts';
import { pictureForm, pictureFormType } from './picture-form.ts';
import { growthDuring, type Target } from './target.ts';

/** Most bytes by which a file may let the memory of the shop's own process grow. */
const mostGrowth = 120 * 1024 * 1024;
/** Longest time until a file is answered, in milliseconds. */
const answersWithinMs = 75_000;
const sheetName = 'xl/worksheets/sheet1.xml';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function workbookWith(
  change: (sheet: string) => string,
  more: Record<string, Uint8Array> = {},
): Promise<Uint8Array> {
  const parts = unzipSync(await writeWorkbook({ heads: ['sku', 'price'], rows: [['DH-1', 4200]] }));
  return zipSync({ ...parts, [sheetName]: bytesOf(change(new TextDecoder().decode(parts[sheetName]))), ...more });
}

/** Returns a ZIP file that names a smaller size for its first part than that has. */
function lyingZip(): Uint8Array {
  const zip = zipSync({ [sheetName]: new Uint8Array(60 * 1024 * 1024) });
  const view = new DataView(zip.buffer, zip.byteOffset);
  view.setUint32(view.getUint32(zip.length - 6, true) + 24, 100, true);
  return zip;
}

async function tables(): Promise<Record<string, Uint8Array>> {
  const zeros = zipSync({ [sheetName]: new Uint8Array(99 * 1024 * 1024) });
  const strings = `<sst>${'<si><t>a</t></si>'.repeat(3_000_000)}</sst>`;
  return {
    'a cell far to the right': await workbookWith((sheet) => sheet.replace('r="B1"', 'r="ZZZZZZ1"')),
    'a cell far to the right, written as an entity': await workbookWith((sheet) =>
      sheet.replace('r="B1"', 'r="&#90;ZZZZZ1"'),
    ),
    'a cell far below': await workbookWith((sheet) => sheet.replace('r="A2"', 'r="A1048576"')),
    'a million shared texts': await workbookWith((sheet) => sheet, { 'xl/sharedStrings.xml': bytesOf(strings) }),
    'two thousand sheets': await workbookWith(
      (sheet) => sheet,
      Object.fromEntries(
        Array.from({ length: 2_000 }, (_, nth) => [`xl/worksheets/sheet${nth + 2}.xml`, new Uint8Array(40_000)]),
      ),
    ),
    'elements within each other': await workbookWith((sheet) => sheet + '<a>'.repeat(3_000_000)),
    'a ZIP file of zeros': zeros,
    'a ZIP file in a ZIP file': zipSync({ [sheetName]: zeros }),
    'a ZIP file that lies about its size': lyingZip(),
    'a CSV file of one line': bytesOf(`sku,price\n${'a'.repeat(9_000_000)}`),
    'a CSV file of a million columns': bytesOf('a,'.repeat(1_000_000)),
    'a CSV file of quotes': bytesOf('"'.repeat(9_000_000)),
    'a CSV file of very many cells': bytesOf(`sku\n${`${'a,'.repeat(190)}a\n`.repeat(10_000)}`),
    'a PDF': bytesOf('%PDF-1.7\n'),
    nothing: new Uint8Array(),
  };
}

async function pictures(): Promise<Record<string, Uint8Array>> {
  const frames = Array.from({ length: 40 }, (_, nth) => ({
    create: { width: 800, height: 800, channels: 3 as const, background: { r: nth * 6, g: 0, b: 0 } },
  }));
  const pages = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  return {
    'a PNG of 30,000 × 30,000': drawBlackPng(30_000, 30_000),
    'a PNG of 16,000 × 16,000': drawBlackPng(16_000, 16_000),
    'an animated WebP': await sharp(pages, { join: { animated: true } })
      .webp()
      .toBuffer(),
    'a JPEG that is cut off': (await sharp(pages[0]).jpeg().toBuffer()).subarray(0, 2_000),
    'a JPEG of zeros': Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(5_000_000)]),
    'an SVG': bytesOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000">${'<g>'.repeat(100_000)}`,
    ),
    'an AVIF': await sharp(pages[0]).avif({ effort: 0 }).toBuffer(),
  };
}

interface Place {
  readonly method: string;
  readonly path: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly type: string;
}

async function placesOf({ sku }: Target, isQuick: boolean): Promise<Place[]> {
  const ofSaree = `/api/office/sarees/${encodeURIComponent(sku)}`;
  const [asTables, asPictures] = [await tables(), await pictures()];
  const few = <File>(files: Readonly<Record<string, File>>) =>
    Object.fromEntries(Object.entries(files).slice(0, isQuick ? 3 : 99));
  return [
    { method: 'POST', path: '/api/office/bulk-changes/file', files: few(asTables), type: 'application/octet-stream' },
    { method: 'PUT', path: `${ofSaree}/pictures/8`, files: few(asPictures), type: 'image/jpeg' },
    { method: 'POST', path: '/api/office/house/pictures', files: few(asPictures), type: 'image/jpeg' },
    {
      method: 'POST',
      path: `${ofSaree}/write-off-photos`,
      type: pictureFormType,
      files: few(Object.fromEntries(Object.entries(asPictures).map(([name, picture]) => [name, pictureForm(picture)]))),
    },
  ];
}

export const attackByFiles: Attack = async (target, isQuick) => {
  const places = await placesOf(target, isQuick);
  const findings = [];
  for (const { method, path, files, type } of places) {
    const found: string[] = [];
    for (const [name, bytes] of Object.entries(files)) {
      let [status, said] = [0, ''];
      const begun = performance.now();
      const growth = await growthDuring(target, async () => {
        const headers = { ...target.owner, 'content-type': type, 'idempotency-key': randomUUID() };
        const answer = await fetch(`http://localhost:${target.ports.site}${path}`, {
          method,
          headers,
          body: Buffer.from(bytes),
        });
        [status, said] = [answer.status, await answer.text()];
      });
      // An attack that does not get as far as its file proves nothing.
      if ([401, 403, 404, 405, 429].includes(status) || said.includes('unsupported_media_type'))
        found.push(`${name}: was not tried, but answered ${status}`);
      if (status >= 500 && status !== 503) found.push(`${name}: ${status}`);
      if (growth > mostGrowth) found.push(`${name}: the memory grew by ${Math.round(growth / 2 ** 20)} MB`);
      if (performance.now() - begun > answersWithinMs)
        found.push(`${name}: answered after ${Math.round(performance.now() - begun)} ms`);
    }
    findings.push({
      what: `files to ${method} ${path.replace(target.sku, '{sku}')}`,
      tried: Object.keys(files).length,
      found,
    });
  }
  return findings;
};
