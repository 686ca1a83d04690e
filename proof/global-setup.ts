/** Builds the pages once before all proofs, so that shops that are started at the same time do not each build them. */
import { buildPages } from '../server/process/build-pages.ts';

export default async function setup(): Promise<void> {
  await buildPages();
}
