/** Builds the pages once before all proofs, so that shops that are started at the same time do not each build them, and bundles the shop. */
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPages } from '../server/process/build-pages.ts';
import { bundleShop } from './bundle-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the program that starts this release's shop. */
    shopProgram: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPages();
  const program = await bundleShop();
  project.provide('shopProgram', program);
  return () => rm(dirname(program), { recursive: true, force: true });
}
