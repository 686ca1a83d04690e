/** Builds the pages once before all proofs, so that shops that are started at the same time do not each build them, and bundles the shop. */
import type { TestProject } from 'vitest/node';
import { buildPages } from '../server/process/build-pages.ts';
import { bundleShop } from './bundle-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the program that starts this release's shop. */
    shopProgram: string;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  await buildPages();
  project.provide('shopProgram', await bundleShop());
}
