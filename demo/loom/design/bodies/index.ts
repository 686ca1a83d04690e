/** The patterns of which bodies are built. */
export { butis, drawn } from './butis.ts';
export { net } from './net.ts';
export { gridded, layered, ruled } from './ruled.ts';
export { shoreBand, shoreBody } from './shore.ts';
export { vines } from './vines.ts';
