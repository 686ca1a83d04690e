/** For proofs that start the shop itself: its pages are built once, and not by several shops at a time. */
import { buildPages } from '../server/process/build-pages.ts';

export default async function setup(): Promise<void> {
  await buildPages();
}
