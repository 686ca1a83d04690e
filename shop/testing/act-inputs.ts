/** An input of every act of the office that its schema accepts, for tests of all acts. */
import { randomUUID } from 'node:crypto';

/** Returns the inputs by the names of acts, about this order and this person. */
export function actInputs({
  orderId,
  staffId,
}: {
  orderId: string;
  staffId: string;
}): Readonly<Record<string, unknown>> {
  return {
    'order.refund': { orderId, reason: 'a slub', takeBack: true },
    'order.cancel': { orderId },
    'order.resume': { orderId },
    'order.pincode': { orderId, pincode: '560001' },
    'order.address': { orderId, correction: { phone: '9000000001' } },
    'order.note': { orderId, words: 'Ring first' },
    'order.hold': { orderId },
    'order.unhold': { orderId },
    'parcel.pack': { orderId, weightG: 820 },
    'parcel.label': { orderId },
    'parcel.label_as_wished': { orderId, courierId: '43' },
    'parcel.pickup': { orderId },
    'parcel.pickup_disputed': { orderId },
    'parcel.manifest': { orderId },
    'parcel.hand_over': { orderId },
    'parcel.own_courier': { orderId, courier: 'India Post', number: 'EM123456789IN' },
    'parcel.delivered_by_hand': { orderId },
    'parcel.cancel': { orderId, direction: 'out' },
    'parcel.return': { orderId },
    'parcel.receive': { orderId, keepsPieces: true },
    'parcel.arrived': { orderId },
    'parcel.inspect': { orderId, hasTags: true, hasPackaging: true, isWorn: false, isStained: false },
    'parcel.write_off': { orderId },
    'saree.shelf': { sku: 'DH-MUL-001', shelf: 'A3' },
    'report.acknowledge': { orderId },
    'report.close': { orderId },
    'review.moderate': { reviewId: 1, judgement: 'hide' },
    'dispute.accept': { disputeId: 'disp_1' },
    'dispute.contest': { disputeId: 'disp_1', summary: 'delivered', documents: [] },
    'payment_link.create': { orderId: randomUUID(), cart: [{ sku: 'DH-101', count: 1 }] },
    'payment_link.withdraw': { orderId },
    'money.resolve': { id: 'pay_1', reason: 'settled' },
    'payment.resolve': { paymentId: 'pay_1', reason: 'settled', backOnSale: false },
    'jobs.retry': { which: 'all' },
    'newsletter.export': {},
    'catalogue.import': { csv: 'sku' },
    'gst.export': { exportId: randomUUID(), month: '2026-11', table: 'b2cs' },
    'invoices.export': { exportId: randomUUID(), month: '2026-11', part: 1 },
    'weaver.add': { name: 'Meera Basak' },
    'weaver.phone': { weaverId: 1, phone: '9876543210' },
    'weaver.receive': { weaverId: 1, sku: 'DH-101', pieces: 2, wages: 240_000 },
    'weaver.pay': { weaverId: 1, kind: 'paid', amount: 100_000, reference: 'UPI 4021' },
    'weaver.correct': { weaverId: 1, amount: -5_000, reason: 'a slub' },
    'staff.invite': { staffId: randomUUID(), name: 'Meera', email: 'meera@example.in', role: 'owner' },
    'staff.reinvite': { staffId },
    'staff.role': { staffId, role: 'owner' },
    'staff.limits': { staffId, perOrder: 100_000, perDay: 900_000 },
    'staff.remove': { staffId },
    'scheduled.undo': { scheduledActId: randomUUID() },
    'scheduled.dismiss': { scheduledActId: randomUUID() },
  };
}
