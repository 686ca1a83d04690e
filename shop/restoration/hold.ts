/**
 * Holds all outgoing acts of a restored shop until the merchant releases it: the shop may not know what was sent, refunded
 * and shipped since its backup, and another shop may still be running (decision 0059).
 */
import type { Queryable } from '../../database/connect.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { isHeld } from './restoration-store.ts';

/** Error of an outgoing act that is held. No service was asked; the act may be tried again once the shop is released. */
export class HeldError extends OutsideServiceError {
  constructor() {
    super(
      'shop',
      'This shop was restored, and nothing is sent, refunded, shipped or sold until: npm run shop -- restore release',
      { isAway: false },
    );
  }
}

/** Checks that the shop may act. Throws a {@link HeldError} while a restoration is held. */
export async function requireReleased(db: Queryable): Promise<void> {
  if (await isHeld(db)) throw new HeldError();
}
