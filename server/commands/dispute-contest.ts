/** `dispute contest ID`: sends documents and a summary to the payer's bank. What is sent cannot be changed. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'zod';
import { formatPriceWithPaise, type Paise, parsePrice } from '../../shop/money.ts';
import { contestDisputeAct } from '../../shop/office/money-acts.ts';
import { type DisputeDocument, type DocumentKind, documentKinds } from '../../shop/ports/disputes.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { createAnswerRefusal, openDisputeServices } from './dispute-answer.ts';
import { performForMerchant } from './perform-act.ts';

type TypedDocument = z.input<typeof contestDisputeAct.input>['documents'][number];

interface ContestOptions {
  readonly summary: string;
  /** `KIND=FILE`, as typed. */
  readonly document: readonly string[];
  /** In rupees, as typed; without it the whole amount. */
  readonly amount?: string | undefined;
}

/** Sends the merchant's files and summary to contest a dispute. */
export async function contestDisputeForMerchant(open: OpenShop, id: string, options: ContestOptions): Promise<void> {
  const amount = readAmount(options.amount);
  const documents = await Promise.all(options.document.map(readDocument));
  const contest = { disputeId: id, amount, summary: options.summary, documents };
  const outcome = await performForMerchant(await openDisputeServices(open, id), contestDisputeAct, contest);
  if (!outcome.ok) throw createAnswerRefusal(id, outcome);
  const contested = formatPriceWithPaise(amount ?? outcome.dispute.amount);
  console.log(`Dispute ${id} is contested: ${contested}, with ${documents.length} documents. The bank decides now.`);
}

function readAmount(typed: string | undefined): Paise | undefined {
  if (typed === undefined) return undefined;
  const amount = parsePrice(typed);
  if (amount === null) throw new CommandRefusal(`${typed} is no amount in rupees; write it like 1200.50.`);
  return amount;
}

async function readDocument(typed: string): Promise<TypedDocument> {
  const [kind = '', ...rest] = typed.split('=');
  const path = rest.join('=');
  if (!isDocumentKind(kind) || path === '')
    throw new CommandRefusal(`--document ${typed}: write KIND=FILE. The kinds are ${documentKinds.join(', ')}.`);
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) throw new CommandRefusal(`${path} is no file that can be read.`);
  const contentType = contentTypeOf(bytes);
  if (!contentType) throw new CommandRefusal(`${path} is no JPEG, PNG or PDF.`);
  return { kind, file: { name: basename(path), contentType, bytes: bytes.toString('base64') } };
}

function isDocumentKind(text: string): text is DocumentKind {
  return (documentKinds as readonly string[]).includes(text);
}

/** Returns the type of a file by its first bytes; `null` if the payment provider does not take it. */
function contentTypeOf(bytes: Uint8Array): DisputeDocument['contentType'] | null {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start === '\x89PNG\r\n\x1a\n') return 'image/png';
  return start.startsWith('%PDF-') ? 'application/pdf' : null;
}
