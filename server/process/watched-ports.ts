/**
 * Lists the calls of each port whose outcome shows whether its service answers. Calls that may be made without the service,
 * such as the check of a signature, are not among them.
 */
import type { Cdn } from '../../shop/ports/cdn.ts';
import type { EventLog } from '../../shop/ports/event-log.ts';
import type { Identity } from '../../shop/ports/identity.ts';
import type { MediaStore } from '../../shop/ports/media.ts';
import type { Messages } from '../../shop/ports/messages.ts';
import type { Payment } from '../../shop/ports/payment.ts';
import type { Shipping } from '../../shop/ports/shipping.ts';
import type { WatchCall } from './watch-outside.ts';

/** Returns the port of the payment provider, with its calls watched. */
export function watchedPayment(port: Payment, watch: WatchCall): Payment {
  return {
    ...port,
    probe: watch(port.probe),
    openOrder: watch(port.openOrder),
    paymentsOf: watch(port.paymentsOf),
    refund: watch(port.refund, ({ ok }) => ok),
    refundsSince: watch(port.refundsSince),
  };
}

/** Returns the port of the shipping service, with its calls watched. */
export function watchedShipping(port: Shipping, watch: WatchCall): Shipping {
  return {
    ...port,
    createShipment: watch(port.createShipment),
    cancelShipment: watch(port.cancelShipment),
    changeAddress: watch(port.changeAddress),
    track: watch(port.track),
    checkDelivery: watch(port.checkDelivery),
    quoteCouriers: watch(port.quoteCouriers),
    assignAwb: watch(port.assignAwb),
    requestPickup: watch(port.requestPickup),
  };
}

/** Returns the port of mail, with its calls watched. */
export function watchedMail<Mail extends Pick<Messages, 'sendMail'>>(port: Mail, watch: WatchCall): Mail {
  return { ...port, sendMail: watch(port.sendMail) };
}

/** Returns the port of the sign-in service, with its calls watched. */
export function watchedIdentity(port: Identity, watch: WatchCall): Identity {
  return {
    ...port,
    makeEmailLink: watch(port.makeEmailLink),
    // A token may be refused without the service.
    signIn: watch(port.signIn, ({ ok }) => ok),
  };
}

/** Returns the port of the bucket, with its calls watched. */
export function watchedMedia(port: MediaStore, watch: WatchCall): MediaStore {
  // No object is what a store also returns for an impossible key, without a call.
  const isFound = (found: unknown) => found !== null;
  return {
    ...port,
    read: watch(port.read, isFound),
    stream: watch(port.stream, isFound),
    head: watch(port.head, isFound),
    write: watch(port.write),
    writeFile: watch(port.writeFile),
  };
}

/** Returns the port of the event log, with its calls watched. */
export function watchedEventLog(port: EventLog, watch: WatchCall): EventLog {
  return {
    ...port,
    addVisits: watch(port.addVisits),
    addCartEvents: watch(port.addCartEvents),
    addProductViews: watch(port.addProductViews),
    addSearches: watch(port.addSearches),
  };
}

/** Returns the port of the CDN, with its calls watched. */
export function watchedCdn(port: Cdn, watch: WatchCall): Cdn {
  return { ...port, purge: watch(port.purge), purgeAll: watch(port.purgeAll) };
}
