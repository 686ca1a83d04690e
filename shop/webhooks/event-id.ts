/** The id under which the inbox stores an outside service's event. Pure. */
import { createHash } from 'node:crypto';

/**
 * Returns an event's id: a hash of the signed bytes, so that a repeated event has the same id. The service's own id
 * comes in an unsigned header: whoever has seen one event could send it under any number of ids.
 */
export function webhookEventIdOf(kind: 'payment' | 'parcel', rawBody: string): string {
  return `${kind}-${createHash('sha256').update(rawBody).digest('hex')}`;
}
