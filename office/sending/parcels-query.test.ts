import { expect, test } from 'vitest';
import { type ParcelToSend, papersOf } from './parcels-query.ts';

const parcel = (code: string, has_label: boolean) => ({ code, has_label, has_manifest: false }) as ParcelToSend;

test('the labels of a long day are several PDFs, and none is left out', () => {
  const parcels = Array.from({ length: 120 }, (_, nth) => parcel(`C${nth}`, nth !== 7));
  const pdfs = papersOf('label', parcels);
  expect(pdfs.map(({ count }) => count)).toEqual([50, 50, 19]);
  const codes = pdfs.flatMap(({ address }) =>
    new URL(address, 'https://shop.test').searchParams.get('codes')?.split(','),
  );
  expect(codes).toEqual(parcels.filter((one) => one.has_label).map(({ code }) => code));
  expect(papersOf('manifest', parcels)).toEqual([]);
});

test('slips are printed of all parcels, in the order of their labels', () => {
  const [run] = papersOf('slip', [parcel('B', false), parcel('A', true)]);
  expect(run).toEqual({ address: '/send/slips?codes=B,A', count: 2 });
});
