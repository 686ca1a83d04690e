/** The id under which the inbox keeps an outside service's event. Pure. */
import { createHash } from 'node:crypto';

/**
 * A hash of the bytes that were proven: a repeated delivery has the same. An id of the service's own that comes in a header is
 * not signed, so whoever has seen one event could send it under any number of them.
 */
export function eventIdOf(kind: 'payment' | 'parcel', rawBody: string): string {
  return `${kind}-${createHash('sha256').update(rawBody).digest('hex')}`;
}
