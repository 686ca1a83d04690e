/** Proves that the shop works on PostgreSQL 17. */
import { proveVersion } from './prove-version.ts';

await proveVersion(17);
