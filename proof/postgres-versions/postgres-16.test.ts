/** Proves that the shop works on PostgreSQL 16. */
import { proveVersion } from './prove-version.ts';

await proveVersion(16);
