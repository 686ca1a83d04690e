/** Gives each simulated process outside services of which every call is a step of the process, and may fail. */
import type { Database } from '../../database/connect.ts';
import { paise } from '../../shop/money.ts';
import type { DisputeDesk } from '../../shop/ports/disputes.ts';
import type { Services } from '../../shop/services.ts';
import type { OutsideService } from './faults.ts';
import type { ModelProcess } from './process.ts';
import type { ModelProvider } from './provider.ts';
import type { ModelWorld } from './world.ts';

/** The only courier, and the bytes of every label. */
const modelCourier = { id: '43', name: 'the courier', price: paise(7_800), days: 4 };
const modelLabel = new TextEncoder().encode('%PDF-');

export function servicesOf(world: ModelWorld, process: ModelProcess, db: Database): Services {
  const { provider, courier, faults, mails, rest } = world;
  const call = <T>(service: OutsideService, name: string, work: () => T) =>
    process.step(`ask ${service}: ${name}`, () => faults.call(service, work));
  return {
    ...rest,
    db,
    jobs: world.queue.sender,
    now: world.clock.now,
    payment: {
      ...rest.payment,
      openOrder: ({ amount, receipt }) => call('payment', 'open an order', () => provider.openOrder(amount, receipt)),
      receiptOf: (orderId) => call('payment', 'which receipt', () => provider.receiptOf(orderId)),
      paymentsOf: (orderId) => call('payment', 'what was paid', () => provider.paymentsOf(orderId)),
      payerOf: () => call('payment', 'who pays', () => null),
      keptOrderOf: () => call('payment', 'what is kept', () => null),
      orderOfPayment: (id) => call('payment', 'whose payment', () => provider.orderOfPayment(id)),
      refund: (request) => call('payment', 'refund', () => provider.refund(request)),
      refundsSince: (since) => call('payment', 'what was refunded', () => provider.refundsSince(since)),
      records: {
        paymentsBetween: (span) => call('payment', 'all payments', () => provider.paymentsBetween(span)),
        refundsBetween: (span) => call('payment', 'all refunds', () => provider.refundsBetween(span)),
        findPayment: (id) =>
          call('payment', 'which payment', () => {
            const all = provider.paymentsBetween({ from: new Date(0), to: new Date(8.64e15) });
            return all.find(({ paymentId }) => paymentId === id) ?? null;
          }),
      },
      disputes: disputeDeskOf(provider, (name, work) => call('payment', name, work)),
      payouts: null,
      refundsOf: (paymentId) => call('payment', 'which refunds', () => provider.refundsOf(paymentId)),
    },
    shipping: {
      ...rest.shipping,
      async createShipment({ reference }) {
        const known = await process.step('ask shipping: find a shipment', async () => courier.find(reference));
        return known
          ? call('shipping', 'answer with the shipment', () => ({ ok: true, shipment: known }))
          : call('shipping', 'make a shipment', () => courier.create(reference));
      },
      cancelShipment: (orderId) => call('shipping', 'cancel a shipment', () => courier.cancelUndispatched(orderId)),
      track: (shipmentId) => call('shipping', 'where a shipment is', () => courier.track(shipmentId)),
      quoteCouriers: () => call('shipping', 'which couriers', () => [modelCourier]),
      assignAwb: ({ shipment }) => call('shipping', 'assign an AWB', () => courier.assign(shipment.shipmentId)),
      fetchLabel: () => call('shipping', 'the label', () => ({ ok: true, pdf: modelLabel })),
      requestPickup: ({ shipmentId }) => call('shipping', 'request a pickup', () => courier.requestPickup(shipmentId)),
      checkDelivery: () =>
        call('shipping', 'which place', () => ({ deliverable: true, etd: '', city: 'Pune', state: 'Maharashtra' })),
    },
    messages: {
      ...rest.messages,
      sendMail: (mail) => call('mail', mail.subject.replace(/ .{4}-.{4}-.{5}/, ''), () => void mails.push(mail)),
    },
  };
}

/** Number of documents that were uploaded in all runs: their ids are used once. */
let documents = 0;

function disputeDeskOf(provider: ModelProvider, call: <T>(name: string, work: () => T) => Promise<T>): DisputeDesk {
  const find = (id: string) => provider.disputes.find((one) => one.id === id);
  const answer = (id: string, status: 'lost' | 'under_review') => {
    const dispute = find(id);
    if (dispute?.status !== 'open') return { ok: false as const, reason: 'It cannot be answered.' };
    provider.decide(dispute, status);
    return { ok: true as const, dispute: { ...dispute } };
  };
  return {
    disputesBetween: ({ from, to }) =>
      call('all disputes', () =>
        provider.disputes.filter(({ raisedAt }) => raisedAt >= from && raisedAt < to).map((one) => ({ ...one })),
      ),
    findDispute: (id) =>
      call('which dispute', () => {
        const found = find(id);
        return found ? { ...found } : null;
      }),
    acceptDispute: (id) => call('accept a dispute', () => answer(id, 'lost')),
    uploadDocument: () =>
      call('upload a document', () => {
        documents += 1;
        return { ok: true as const, id: `doc_${documents}` };
      }),
    contestDispute: (id) => call('contest a dispute', () => answer(id, 'under_review')),
  };
}
