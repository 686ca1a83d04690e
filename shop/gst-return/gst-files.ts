/** Files of a month's GST return, in the columns of the sections of GSTN's offline tool. Pure. */
import { type CsvCell, writeCsv } from '../files/csv.ts';
import type { GstState } from '../invoices/gst-states.ts';
import type { BasisPoints } from '../invoices/tax-rates.ts';
import { type Paise, paise } from '../money.ts';
import type { DocumentRow, GstTables, HsnRow } from './gst-tables.ts';

/** Tables that are files of their own, in the order in which the return has them. */
export const gstTableNames = ['b2cs', 'b2cl', 'cdnur', 'hsn_b2c', 'hsn_b2b', 'docs'] as const;
export type GstTableName = (typeof gstTableNames)[number];

interface Section {
  readonly heads: readonly string[];
  rows(tables: GstTables): (readonly CsvCell[])[];
}

const hsnHeads = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
];
const noCess: CsvCell = { paise: paise(0) };

const sections: Readonly<Record<GstTableName, Section>> = {
  b2cs: {
    heads: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cs }) =>
      b2cs.map(({ placeOfSupply, rate, taxable }) => [
        // Other than by an e-commerce operator: the shop sells by itself.
        'OE',
        placeOf(placeOfSupply),
        '',
        rateOf(rate),
        { paise: taxable },
        noCess,
        '',
      ]),
  },
  b2cl: {
    heads: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cl }) => b2cl.map((row) => [...ofDocument(row), { paise: row.total }, ...ofSupply(row), '']),
  },
  cdnur: {
    heads: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ cdnur }) =>
      cdnur.map((row) => {
        const [place = '', ...rest] = ofSupply(row);
        return ['B2CL', ...ofDocument(row), 'C', place, { paise: row.total }, ...rest];
      }),
  },
  hsn_b2c: { heads: hsnHeads, rows: ({ hsnB2c }) => hsnB2c.map(ofHsn) },
  hsn_b2b: { heads: hsnHeads, rows: ({ hsnB2b }) => hsnB2b.map(ofHsn) },
  docs: {
    heads: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: ({ docs }) =>
      docs.map(({ kind, from, to, total, cancelled }) => [
        kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note',
        from,
        to,
        total,
        cancelled,
      ]),
  },
};

/** Returns a table as CSV. */
export function gstCsvOf(table: GstTableName, tables: GstTables): string {
  const { heads, rows } = sections[table];
  return writeCsv(heads, rows(tables));
}

const ofDocument = ({ number, issuedOn }: DocumentRow): CsvCell[] => [number, dateOf(issuedOn)];
const ofSupply = ({ placeOfSupply, rate, taxable }: DocumentRow): CsvCell[] => [
  placeOf(placeOfSupply),
  '',
  rateOf(rate),
  { paise: taxable },
  noCess,
];

function ofHsn({ hsn, rate, quantity, total, taxable, igst, cgst, sgst }: HsnRow): CsvCell[] {
  const amounts = [taxable, igst, cgst, sgst].map((amount: Paise): CsvCell => ({ paise: amount }));
  return [hsn, '', 'NOS-NUMBERS', quantity, { paise: total }, rateOf(rate), ...amounts, noCess];
}

/** Returns a state as the offline tool names it: `26-Dadra & Nagar Haveli & Daman & Diu`. */
function placeOf({ code, name }: GstState): string {
  return `${code}-${name.replaceAll(' and ', ' & ')}`;
}

function rateOf(rate: BasisPoints): string {
  return (rate / 100).toFixed(2);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a day as the offline tool writes it: `05-Nov-2026`. */
function dateOf(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
}
