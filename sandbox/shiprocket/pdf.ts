/**
 * Makes the PDFs of the sandbox's Shiprocket: one small page of text in a typeface that every reader has (PDF 1.4,
 * section 9.6.2.2). Written by hand, since a library for documents would be loaded by every test of the sandbox.
 */
import type { Shipment } from './entities.ts';

/** Size of a page in points, as width and height. */
type PageSize = readonly [width: number, height: number];
/** A label of 4 by 6 inches. */
const LABEL: PageSize = [288, 432];
/** A page of A5. */
const SHEET: PageSize = [420, 595];
const MARGIN = 24;
const LINE_HEIGHT = 1.6;

interface Line {
  readonly text: string;
  /** Size of the letters in points. */
  readonly size: number;
}

export function makeLabel(shipment: Shipment): Uint8Array<ArrayBuffer> {
  const address = shipment.address ?? [shipment.consignee, shipment.city];
  return makePdf(LABEL, [
    { text: 'SANDBOX: NOT A REAL LABEL', size: 9 },
    { text: shipment.isReturn ? 'Fetch from' : 'Deliver to', size: 9 },
    ...address.map((text) => ({ text, size: 13 })),
    { text: shipment.pincode, size: 20 },
    { text: `AWB ${shipment.awb}`, size: 15 },
    { text: `${shipment.courier?.name ?? ''}, ${shipment.cod ? 'cash on delivery' : 'prepaid'}`, size: 11 },
    { text: `Order ${shipment.channel_order_id}, ${shipment.weight} kg`, size: 11 },
  ]);
}

export function makeManifest(shipment: Shipment): Uint8Array<ArrayBuffer> {
  return makePdf(SHEET, [
    { text: 'SANDBOX: NOT A REAL MANIFEST', size: 9 },
    { text: `Parcels handed to ${shipment.courier?.name ?? ''}`, size: 15 },
    { text: `1. AWB ${shipment.awb}, order ${shipment.channel_order_id}, ${shipment.weight} kg`, size: 11 },
    { text: 'Received by: ____________________', size: 11 },
  ]);
}

/** Makes a page with lines one below the other. */
function makePdf([width, height]: PageSize, lines: readonly Line[]): Uint8Array<ArrayBuffer> {
  let y = height - MARGIN;
  const drawn = lines.map(({ text, size }) => {
    y -= size * LINE_HEIGHT;
    return `/F1 ${size} Tf 1 0 0 1 ${MARGIN} ${y.toFixed(1)} Tm (${escapeText(text)}) Tj`;
  });
  const content = `BT\n${drawn.join('\n')}\nET`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

/** Escapes a text for a PDF string. The typeface has Latin letters only; others become question marks. */
function escapeText(text: string): string {
  return text.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
}

/** Joins numbered objects, the first of which is the catalogue, to a file with its table of their places. */
function assemble(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, nth) => {
    const place = file.length;
    file += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + end);
}
