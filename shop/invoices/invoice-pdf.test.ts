import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { issuedBefore } from '../testing/issued-before.ts';
import { asha, paidOrder } from '../testing/order.ts';
import { copyText, readDrawnText, unpackStreams } from '../testing/pdf.ts';
import { written } from '../testing/scripts.ts';
import { facts } from '../testing/shop.ts';
import { creditNoteOf, type InvoiceDocument, invoiceOf } from './invoice.ts';
import { drawInvoice } from './invoice-pdf.ts';

const registered = { ...facts, gstin: '27ABCDE1234F1Z5', demo: false };
const at = new Date('2026-11-21T10:00:00Z');
const [line] = paidOrder.lines;
if (!line) throw new Error('the order has no line');
const issue = { number: 'DH/26-27/000123', at };
const invoice = invoiceOf(paidOrder, new Map([['A', '52084120']]), registered, issue);

async function textOf(document: InvoiceDocument): Promise<string> {
  return readDrawnText(await drawInvoice(document, at)).join('\n');
}

test('drawing an invoice twice gives the same bytes', async () => {
  const [one, other] = [await drawInvoice(invoice, at), await drawInvoice(invoice, at)];
  expect(Buffer.compare(one, other)).toBe(0);
  expect(Buffer.compare(one, await drawInvoice({ ...invoice, total: paise(1) }, at))).not.toBe(0);
});

test('the PDF of a tax invoice contains every fact that the rules require', async () => {
  const text = await textOf(invoice);
  for (const fact of [
    'Tax invoice',
    'DH/26-27/000123',
    'Date 21 November 2026',
    'Dhaaga Handlooms',
    'GSTIN 27ABCDE1234F1Z5',
    'Maharashtra, state code 27',
    'Asha Rao',
    'House 221B, 5th Main',
    'Bengaluru 560001',
    'Karnataka, state code 29',
    'Place of supply Karnataka (29)',
    'Reverse charge: no',
    'Neel Megh, Indigo/Ivory',
    'HSN 52084120',
    '2 NOS',
    '4,200.00',
    '8,000.00',
    '400.00',
    '5 %',
    'IGST 5 %',
    'Rupees Eight Thousand Four Hundred Only',
  ]) {
    expect(text).toContain(fact);
  }
  // The currency sign is drawn from another font file than the figures, as a text of its own.
  expect(text).toContain('₹\n8,400.00');
});

test('the PDF of a supply within the state lists both halves of the tax', async () => {
  const text = await textOf({ ...invoice, withinState: true });
  expect(text).toContain('CGST 2.5 %');
  expect(text).toContain('SGST 2.5 %');
  expect(text).not.toContain('IGST');
});

test('the PDF of an unregistered seller shows no tax and says that none is charged', async () => {
  const text = await textOf(invoiceOf(paidOrder, new Map(), facts, issue));
  expect(text).toContain('The seller is not registered under GST: no tax is charged.');
  expect(text).not.toMatch(/GSTIN|IGST|CGST|Taxable/);
  expect(text).toContain('A demonstration: nothing was sold');
});

test('the PDF of a credit note names its invoice', async () => {
  const text = await textOf(creditNoteOf(invoice, paise(105_000), { number: 'DHC/26-27/000001', at }));
  expect(text).toContain('Credit note');
  expect(text.replaceAll('\n', ' ')).toContain('For invoice DH/26-27/000123 of 21 November 2026');
  expect(text).not.toContain('NOS');
});

describe('long texts in a PDF', () => {
  test('are broken into lines and lost nowhere', async () => {
    const word = 'Venkatanarasimharajuvaripeta'.repeat(4);
    const recipient = { ...asha, fullName: word, address: `${'Shree Siddhivinayak Society, '.repeat(9)}Kothrud` };
    const text = await textOf(invoiceOf({ ...paidOrder, recipient }, new Map(), registered, issue));
    expect(text.replaceAll('\n', '')).toContain(word);
    expect(text.split('Siddhivinayak')).toHaveLength(10);
  });

  test('continue on further pages under the same column heads', async () => {
    const lines = Array.from({ length: 40 }, (_, nth) => ({ ...line, name: `Piece ${nth}` }));
    const text = await textOf(invoiceOf({ ...paidOrder, lines }, new Map(), registered, issue));
    for (const { name } of lines) expect(text).toContain(`${name}, Indigo/Ivory`);
    expect(text.split('Taxable value').length - 1).toBeGreaterThan(1);
    expect(text).toContain('Tax invoice DH/26-27/000123, page 1 of 3');
  });
});

describe('an issued document', () => {
  const { buyer, lines } = issuedBefore;
  const named = { ...issuedBefore, buyer: { ...buyer, name: 'অনিমা বসাক', address: ['১২ গড়িয়াহাট রোড', 'কলকাতা 700019'] } };
  const address = ['অনিমা বসাক', 'श्रीमती लक्ष्मी द्विवेदी', 'مکان نمبر 12 (نزد جامع مسجد)', '王'];
  const second: InvoiceDocument = { ...issuedBefore, drawing: 2, buyer: { ...buyer, address } };
  const many = Array.from({ length: 40 }, (_, nth) => ({ ...lines[0]!, description: `শাড়ি Jāmdānī ${nth} 😀` }));

  // Hashes of what the releases of their time drew: a change that needs others takes a new number of the drawing.
  test.each([
    [
      'in several scripts, of the second drawing',
      second,
      '7eec1beefb3a261884fca09d3d7240eef140f1e50b26ff2a345f7ce806ad41ac',
    ],
    ['in Latin letters', issuedBefore, 'cd74ad9841d0ff9c34c3ccfb21c4b6474ff236be0ccc260df9818c6cb4697ced'],
    ['with a name in Bengali', named, '1d619c45a819fba37ed7be3c8f6dc58170353317fed81bdf5493ab904fbcf8cf'],
    [
      'of several pages',
      { ...issuedBefore, lines: many },
      '495ef798fcaaa6cf4dd85a93f331c271554b4015111be6b0f77afd09ba7e3368',
    ],
  ])('is drawn as it was when it was issued: %s', async (_, document, hash) => {
    const drawn = unpackStreams(await drawInvoice(document, at));
    expect(createHash('sha256').update(drawn).digest('hex')).toBe(hash);
  });

  test('from before has the same bytes as a new one if it has Latin letters alone', async () => {
    const letters = fc.constantFrom(...'aZ5 ,.-/éÑāṇŚ–’₹&', ' ', '\n');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, maxLength: 90 }), async (text) => {
        const document = { ...issuedBefore, buyer: { ...buyer, name: text, address: [text, 'Bengaluru 560001'] } };
        const [before, now] = [await drawInvoice(document, at), await drawInvoice({ ...document, drawing: 2 }, at)];
        expect(Buffer.compare(before, now)).toBe(0);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a document in another script', () => {
  const drawn = (about: { name?: string; address?: string; saree?: string }) => {
    const recipient = { ...asha, fullName: about.name ?? 'Asha Rao', address: about.address ?? '5th Main' };
    const lines = [{ ...line, name: about.saree ?? line.name }];
    return drawInvoice(invoiceOf({ ...paidOrder, recipient, lines }, new Map(), registered, issue), at);
  };

  test.each(Object.entries(written))(
    'gives a reader its name, address and saree as they were written: %s',
    async (_, about) => {
      const file = await drawn(about);
      const text = await copyText(file);
      for (const each of Object.values(about)) expect(text).toContain(each);
      expect(file.length).toBeLessThan(80_000);
    },
  );

  test('gives a reader several scripts in one line', async () => {
    const name = 'Anima অনিমা अनिमा (Āśā) 12';
    expect(await copyText(await drawn({ name }))).toContain(name);
  });

  test('gives a reader the words of a line from the right in the order in which they are read', async () => {
    const text = await copyText(await drawn({ address: 'مکان نمبر 12، Flat 3B (نزد جامع مسجد)' }));
    expect(text.replaceAll(' ', '')).toContain('مکاننمبر12،Flat3B(نزدجامعمسجد)');
  });

  test('names what no font has, and drops nothing', async () => {
    expect(await copyText(await drawn({ name: 'Wang 王伟 😀' }))).toContain('Wang [U+738B U+4F1F] [U+1F600]');
    expect(await copyText(await drawn({ name: 'অনিমা 王' }))).toContain('অনিমা [U+738B]');
    expect(await copyText(await drawn({ name: 'As\u200bha \u202eRao' }))).toContain('Asha Rao');
  });

  test.each(Object.entries(written).filter(([script]) => script !== 'arabic'))(
    'breaks a word that is too long between its letters, never within one: %s',
    async (_, { name }) => {
      const word = name.replaceAll(' ', '').repeat(12);
      const runs = readDrawnText(await drawn({ saree: word }));
      const pieces = runs.filter((run) => /[^ -ÿ]/.test(run) && word.includes(run));
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.join('')).toBe(word);
      for (const piece of pieces) expect(piece).not.toMatch(/^\p{M}|[\u094d\u09cd\u0ccd\u200d]$/u);
    },
  );
});

test('a credit note for an invoice from before is drawn in every script', async () => {
  const named = { ...issuedBefore, buyer: { ...issuedBefore.buyer, name: 'অনিমা বসাক' } };
  const note = creditNoteOf(named, paise(105_000), { number: 'DHC/26-27/000001', at });
  expect(await copyText(await drawInvoice(note, at))).toContain('অনিমা বসাক');
});
