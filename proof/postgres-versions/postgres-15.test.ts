/** Proves that the shop works on PostgreSQL 15. */
import { proveVersion } from './prove-version.ts';

await proveVersion(15);
