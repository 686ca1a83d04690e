/**
 * Wraps the calls by which the shop acts outside itself: while a restoration is held, each throws a `HeldError` and the
 * service is not asked. Calls that only ask go through.
 */
import type { Database } from '../../database/connect.ts';
import type { DisputeDesk } from '../../shop/ports/disputes.ts';
import type { Messages } from '../../shop/ports/messages.ts';
import type { Payment } from '../../shop/ports/payment.ts';
import type { Push } from '../../shop/ports/push.ts';
import type { Shipping } from '../../shop/ports/shipping.ts';
import { requireReleased } from '../../shop/restoration/hold.ts';

/** Returns the same call, which first requires that no restoration is held. */
function hold<Given extends unknown[], Result>(db: Database, call: (...given: Given) => Promise<Result>) {
  return async (...given: Given): Promise<Result> => {
    await requireReleased(db);
    return call(...given);
  };
}

/** Returns the port of the payment provider; opening orders, refunds and answers to disputes may be held. */
export function heldPayment(port: Payment, db: Database): Payment {
  return {
    ...port,
    openOrder: hold(db, port.openOrder),
    refund: hold(db, port.refund),
    disputes: port.disputes && heldDisputes(port.disputes, db),
  };
}

function heldDisputes(port: DisputeDesk, db: Database): DisputeDesk {
  return {
    ...port,
    acceptDispute: hold(db, port.acceptDispute),
    uploadDocument: hold(db, port.uploadDocument),
    contestDispute: hold(db, port.contestDispute),
  };
}

/** Returns the port of the shipping service; whatever makes, changes or pays for a shipment may be held. */
export function heldShipping(port: Shipping, db: Database): Shipping {
  return {
    ...port,
    createShipment: hold(db, port.createShipment),
    cancelShipment: hold(db, port.cancelShipment),
    changeAddress: hold(db, port.changeAddress),
    changeMeasures: hold(db, port.changeMeasures),
    assignAwb: hold(db, port.assignAwb),
    fetchLabel: hold(db, port.fetchLabel),
    requestPickup: hold(db, port.requestPickup),
    fetchManifest: hold(db, port.fetchManifest),
    createReturn: hold(db, port.createReturn),
  };
}

/** Returns the port of messages; every message may be held. */
export function heldMessages(port: Messages, db: Database): Messages {
  return { ...port, sendMail: hold(db, port.sendMail), sendToPhone: hold(db, port.sendToPhone) };
}

/** Returns the port of notices to staff; sending may be held: the backup may have people who have left since. */
export function heldPush(port: Push, db: Database): Push {
  return { ...port, send: hold(db, port.send) };
}
