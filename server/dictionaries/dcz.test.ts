import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeDcz, toDictionary } from './dcz.ts';

const bytes = fc.uint8Array({ maxLength: 3_000 }).map((array) => Buffer.from(array));

test('the dcz of any body decodes to that body with any dictionary that it was made with', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, bytes, bytes, async (before, shared, own) => {
      const dictionary = toDictionary(Buffer.concat([before, shared]));
      const body = Buffer.concat([shared, own]);
      const encoded = await encodeDcz(body, dictionary, 12);
      expect(zstdDecompressSync(encoded.subarray(40), { dictionary: dictionary.bytes }).equals(body)).toBe(true);
    }),
  );
});

test('dcz begins with a skippable frame that contains the SHA-256 of the dictionary', async () => {
  const dictionary = toDictionary(Buffer.from('abc'));
  const encoded = await encodeDcz(Buffer.from('abcabc'), dictionary, 12);
  expect(encoded.subarray(0, 40).toString('hex')).toBe(
    // The hash is the example of FIPS 180-4.
    '5e2a4d1820000000ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('the dcz of a body can refer to the beginning of a dictionary that is larger than the body', async () => {
  const random = Buffer.from(
    Array.from({ length: 600_000 }, (_, at) => ((at * at * 31 + at * 17) % 251) ^ ((at >> 9) % 256)),
  );
  const encoded = await encodeDcz(random.subarray(0, 20_000), toDictionary(random), 19);
  expect(encoded.length).toBeLessThan(200);
});
