/**
 * `tax review`: prints issued invoices and credit notes that the accountant should look at. It decides nothing and changes nothing. Each
 * thing to look for is a section.
 */
import type { Database } from '../../database/connect.ts';
import { reviewPlaces } from '../../shop/gst-return/review-places.ts';
import { type IndianMonth, spanOfMonth } from '../../shop/indian-month.ts';
import { indianDayOf } from '../../shop/indian-time.ts';
import { listUndrawnDocuments } from '../../shop/invoices/undrawn-documents.ts';
import type { OpenShop } from './command.ts';
import { formatTextTable } from './text-table.ts';

/** A thing to look for. */
interface Section {
  readonly title: string;
  /** Line that is printed if nothing is found. */
  readonly nothing: string;
  /** Returns the lines about what was found; none if nothing was. */
  find(db: Database, now: Date): Promise<readonly string[]>;
}

const sections: readonly Section[] = [
  {
    title: 'Place of supply',
    nothing: 'The place of supply of every invoice is the one that the shop sees today.',
    find: findPlaces,
  },
  {
    title: 'Letters that are missing',
    nothing: 'Every invoice and credit note shows all that it states.',
    find: findUndrawn,
  },
];

/** Prints every section. */
export async function reviewTaxes(open: OpenShop): Promise<void> {
  const { db } = await open();
  const now = new Date();
  for (const [nth, { title, nothing, find }] of sections.entries()) {
    const lines = await find(db, now);
    console.log([...(nth === 0 ? [] : ['']), title, ...(lines.length === 0 ? [nothing] : lines)].join('\n'));
  }
}

async function findPlaces(db: Database, now: Date): Promise<readonly string[]> {
  const { findings, downloads } = await reviewPlaces(db);
  if (findings.length === 0) return [];
  const heads = [
    'Month',
    'Invoice',
    'Order',
    'It states',
    'The shop sees',
    'Amended in',
    'Return of the month',
    'Correct by',
  ];
  const rows = findings.map(({ month, number, orderCode, stated, seen, amendedIn, lastDay }) => [
    month,
    number,
    orderCode,
    stated,
    seen ?? 'not clear',
    amendedIn ? `table ${amendedIn}` : 'no return',
    amendedIn ? standingOf(month, downloads.get(month)?.at ?? null, now) : '',
    amendedIn ? (indianDayOf(now) > lastDay ? `too late since ${lastDay}` : lastDay) : '',
  ]);
  return [
    ...formatTextTable(heads, rows),
    '',
    `${findings.length} ${findings.length === 1 ? 'invoice' : 'invoices'}. The shop does not know which returns were filed: give this to your accountant.`,
    'Before a return is filed the accountant states the right place in it; afterwards the table named here of a later GSTR-1 amends it.',
    'Or an owner corrects it in the office, on the page of its order, under Money: by a credit note and a new invoice, which the month of their issue reports. Not both.',
  ];
}

/** Day of the next month by which GSTR-1 is filed each month (CGST Act, section 37, and rule 59). */
const dueDay = 11;

/** Returns what the shop knows of the return of a month: whether it is due, and when its tables were taken from the office. */
function standingOf(month: IndianMonth, downloadedAt: Date | null, now: Date): string {
  const due = `${indianDayOf(spanOfMonth(month).to).slice(0, 7)}-${dueDay}`;
  const standing = indianDayOf(now) > due ? `due since ${due}` : `due ${due}`;
  return downloadedAt === null ? standing : `${standing}; tables taken ${indianDayOf(downloadedAt)}`;
}

async function findUndrawn(db: Database): Promise<readonly string[]> {
  const found = await listUndrawnDocuments(db);
  if (found.length === 0) return [];
  const rows = found.map(({ issuedAt, number, orderCode, texts }) => [
    indianDayOf(issuedAt),
    number,
    orderCode,
    String(texts.length),
  ]);
  return [
    ...formatTextTable(['Issued', 'Document', 'Order', 'Texts'], rows),
    '',
    'These were issued before the shop could draw the scripts of India, and leave letters of so many texts out, such as the buyer’s name. They stay as they were issued.',
  ];
}
