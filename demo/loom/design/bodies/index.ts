/** The patterns of which bodies are built. */
export { butis, placedButis } from './butis.ts';
export { net } from './net.ts';
export { butisInGrid, fineLines, layered } from './ruled.ts';
export { shoreBand, shoreBody } from './shore.ts';
export { vines } from './vines.ts';
