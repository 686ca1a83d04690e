/**
 * Measures the work on one photograph in a fresh process, with the functions of the shop's worker: its master, all
 * variants together, and all quick variants one by one. Receives the photograph as a message and sends the figures
 * back.
 */
import sharp from 'sharp';
import { merchantUploadLimits } from '../shop/media/ingest-picture.ts';
import { widthsOf } from '../shop/media/picture.ts';
import { makeMaster, makeQuickVariant, makeVariants } from '../shop/media/picture-work.ts';
import { variantSizesOf } from '../shop/media/stored-variants.ts';
import { readPeakMemoryMb } from './peak-memory.ts';

sharp.concurrency(1);
sharp.cache(false);

process.once('message', async (photograph: Uint8Array) => {
  const begun = performance.now();
  const taken = await makeMaster(photograph, merchantUploadLimits);
  if (!taken.ok) throw new Error(taken.code);
  const between = performance.now();
  const picture = { name: 'bench', ...taken.description };
  const sizes = variantSizesOf(picture);
  const variants = await makeVariants(taken.master, sizes);
  const ended = performance.now();
  for (const size of sizes) await makeQuickVariant(taken.master, size);
  const endedQuickly = performance.now();
  process.send?.({
    masterMs: between - begun,
    variantsMs: ended - between,
    quickMs: endedQuickly - ended,
    peakMegabytes: await readPeakMemoryMb(),
    masterBytes: taken.master.length,
    widths: widthsOf(picture),
    bytes: variants.map((variant, at) => ({ ...sizes[at], bytes: variant.length })),
  });
  process.disconnect();
});
