import type { InvoiceDocument } from '../invoices/invoice.ts';
import { paise } from '../money.ts';

/** An invoice as it was stored before documents had a number of their drawing. It must never be edited. */
export const issuedBefore: InvoiceDocument = {
  title: 'Tax invoice',
  issuedOn: '2026-11-21',
  order: {
    code: 'ABCD-EFGH-JKMNP',
    placedOn: '2026-11-20',
  },
  corrects: null,
  shopName: 'Dhaaga',
  seller: {
    name: 'Dhaaga Handlooms',
    address: ['12 Prabhat Road', 'Pune, Maharashtra 411004'],
    state: {
      name: 'Maharashtra',
      code: '27',
    },
    gstin: '27ABCDE1234F1Z5',
    email: 'hello@dhaaga.example',
  },
  buyer: {
    name: 'Asha Rao',
    address: ['House 221B, 5th Main', 'Bengaluru 560001'],
    state: {
      name: 'Karnataka',
      code: '29',
    },
  },
  placeOfSupply: {
    name: 'Karnataka',
    code: '29',
  },
  withinState: false,
  stateTax: 'SGST',
  lines: [
    {
      description: 'Neel Megh, Indigo/Ivory',
      hsn: '52084120',
      quantity: 2,
      unitPrice: paise(420000),
      rate: 500,
      total: paise(840000),
      taxable: paise(800000),
      cgst: paise(0),
      sgst: paise(0),
      igst: paise(40000),
    },
  ],
  total: paise(840000),
  inWords: 'Rupees Eight Thousand Four Hundred Only',
  demo: false,
  number: 'DH/26-27/000123',
};
