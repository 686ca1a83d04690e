/** Builds the pages once, for the proofs that start the shop itself, and not by several shops at a time. */
import { buildPages } from '../server/process/build-pages.ts';

export default async function setup(): Promise<void> {
  await buildPages();
}
