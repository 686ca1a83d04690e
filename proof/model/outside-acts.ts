/**
 * Defines the acts outside the shop: time passes, services fail, webhooks come or are lost, shipments move, refunds
 * end.
 */
import { storePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { storeTrackingUpdate } from '../../shop/fulfilment/tracking-updates.ts';
import type { ShipmentState } from '../../shop/ports/shipping.ts';
import { defineAct, defineActOnOne } from './act.ts';
import type { CourierShipment } from './courier.ts';
import type { OutsideService, ServiceFault } from './faults.ts';
import type { KnownDispute, KnownRefund } from './provider.ts';
import { paidOrders } from './shopper-acts.ts';
import type { ModelWorld } from './world.ts';

const minute = 60_000;
export const timeSpans = {
  '10 seconds': minute / 6,
  'a minute': minute,
  '16 minutes': 16 * minute,
  '31 minutes': 31 * minute,
  '2 hours': 120 * minute,
  '7 hours': 420 * minute,
  '6 days': 6 * 1_440 * minute,
  '8 days': 8 * 1_440 * minute,
} as const;
export type TimeSpanName = keyof typeof timeSpans;

export const timePasses = (span: TimeSpanName) =>
  defineAct(`${span} later`, ({ clock }) => {
    clock.pass(timeSpans[span]);
    return '';
  });

export const serviceFails = (service: OutsideService, fault: ServiceFault) =>
  defineAct(`the ${service} service ${fault} next time`, ({ faults }) => {
    faults.next(service, fault);
    return '';
  });

type Event = ModelWorld['provider']['events'][number];
const eventName = ({ id, name, orderId }: Event) => `${id}, ${name} of ${orderId},`;
const events = (isOne: (event: Event) => boolean) => ({
  among: ({ provider }: Readonly<ModelWorld>) => provider.events.filter(isOne),
  called: eventName,
});
const isUnderWay = ({ delivered }: { delivered: number }) => delivered === 0;
const hasCome = ({ delivered }: { delivered: number }) => delivered > 0;
const lost = -1;

export const providerSendsEvent = (nth: number, again: boolean) =>
  defineActOnOne(
    nth,
    `_ comes${again ? ' again' : ''}`,
    events(again ? hasCome : isUnderWay),
    async (event, _world, shop) => {
      const { delivered: _, mayBeLost: __, ...told } = event;
      const isNew = await storePaymentEvent(shop, told);
      event.delivered += 1;
      return isNew ? 'stored' : 'known';
    },
  );

export const providerEventIsLost = (nth: number) =>
  defineActOnOne(
    nth,
    '_ is lost',
    events((event) => isUnderWay(event) && event.mayBeLost),
    (event) => {
      event.delivered = lost;
      return '';
    },
  );

type Update = ModelWorld['courier']['updates'][number];
const updates = (isOne: (one: Update) => boolean) => ({
  among: ({ courier }: Readonly<ModelWorld>) => courier.updates.filter(isOne),
  called: ({ nth, shipmentOrderId, state }: Update) => `update ${nth}, shipment ${shipmentOrderId} ${state},`,
});

export const courierSendsUpdates = (nth: number, again: boolean) =>
  defineActOnOne(
    nth,
    `_ comes${again ? ' again' : ''}`,
    updates(again ? hasCome : isUnderWay),
    async (one, _world, shop) => {
      const { delivered: _, nth: number, ...told } = one;
      const isNew = await storeTrackingUpdate(shop, `news ${number}`, told);
      one.delivered += 1;
      return isNew ? 'stored' : 'known';
    },
  );

export const courierUpdatesAreLost = (nth: number) =>
  defineActOnOne(nth, '_ is lost', updates(isUnderWay), (one) => {
    one.delivered = lost;
    return '';
  });

export const courierMovesShipment = (nth: number, to: ShipmentState) => {
  const shipments = {
    among: ({ courier }: Readonly<ModelWorld>) => courier.shipments.filter((shipment) => courier.mayMove(shipment, to)),
    called: ({ orderId }: CourierShipment) => `shipment ${orderId}`,
  };
  return defineActOnOne(nth, `_ is ${to}`, shipments, (shipment, { courier }) => {
    courier.move(shipment, to);
    return '';
  });
};

/** Has a shipment picked up and turned back, and tells the shop of both. */
export const courierTurnsBack = (nth: number) => {
  const shipments = {
    among: ({ courier }: Readonly<ModelWorld>) =>
      courier.shipments.filter(({ state }) => state === null || state === 'shipped'),
    called: ({ orderId }: CourierShipment) => `shipment ${orderId}`,
  };
  return defineActOnOne(nth, 'the courier turns back with _', shipments, async (shipment, { courier }, shop) => {
    if (shipment.state === null) courier.move(shipment, 'shipped');
    courier.move(shipment, 'returning');
    for (const one of courier.updates.filter(isUnderWay)) {
      const { delivered: _, nth: number, ...told } = one;
      await storeTrackingUpdate(shop, `news ${number}`, told);
      one.delivered += 1;
    }
    return 'stored';
  });
};

export const courierRefusesShipment = defineAct('the shipping service refuses the next new shipment', ({ courier }) => {
  courier.refusesNext = true;
  return '';
});

export const nextRefundIs = (outcome: 'pending' | 'refused') =>
  defineAct(`the next refund is ${outcome}`, ({ provider }) => {
    provider.nextRefund = outcome;
    return '';
  });

export const providerEndsRefund = (nth: number, status: 'processed' | 'failed') => {
  const mayEnd = (from: KnownRefund['status']) => from === 'pending' || (from === 'processed' && status === 'failed');
  const refunds = {
    among: ({ provider }: Readonly<ModelWorld>) => provider.refunds.filter((refund) => mayEnd(refund.status)),
    called: ({ id, amount }: KnownRefund) => `${id} of ₹${amount / 100}`,
  };
  return defineActOnOne(nth, `_ is ${status}`, refunds, (refund, { provider }) => {
    provider.endRefund(refund, status);
    return '';
  });
};

export const providerRefundsInDashboard = (nth: number, part: number, status: 'processed' | 'pending') =>
  defineActOnOne(
    nth,
    `${part === 1 ? 'all' : 'a part'} of _ is refunded in the provider's dashboard, ${status}`,
    paidOrders,
    ({ orderId, paymentId }, { provider }) => {
      const payment = provider.orders.find((order) => order.id === orderId)?.payment;
      if (!orderId || !paymentId || !payment) return 'nothing to refund';
      const amount = Math.floor((payment.amount - provider.refundedOf(paymentId)) * part);
      return amount >= 100 && provider.refundInDashboard(orderId, amount, status)
        ? `₹${amount / 100}`
        : 'nothing is left';
    },
  );

/** Raises a dispute of all that is left of a paid order, as the payer's bank does. */
export const payerDisputes = (nth: number) =>
  defineActOnOne(nth, "the payer's bank disputes _", paidOrders, ({ orderId }, { provider }) =>
    orderId && provider.dispute(orderId) ? 'raised' : 'nothing is left',
  );

export const bankDecides = (nth: number, status: 'won' | 'lost' | 'open') => {
  const undecided = {
    among: ({ provider }: Readonly<ModelWorld>) =>
      provider.disputes.filter((one) => ['open', 'under_review'].includes(one.status) && one.status !== status),
    called: ({ id, amount }: KnownDispute) => `${id} of ₹${amount / 100}`,
  };
  return defineActOnOne(nth, `the bank says that _ is ${status}`, undecided, (dispute, { provider }) => {
    provider.decide(dispute, status);
    return '';
  });
};
