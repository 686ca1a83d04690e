/** `npm run build`: builds the pages anew. */
import { buildPages } from '../process/build-pages.ts';

await buildPages({ force: true, onBuild: () => console.log('Building the pages') });
