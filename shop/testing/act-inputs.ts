/** An input of every act of the office that its schema accepts, for tests of all acts. */
import { randomUUID } from 'node:crypto';

const draftId = '00000000-0000-4000-8000-00000000d7af';
const hash = '0123456789abcdef';

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
    'parcel.cancel': { orderId, direction: 'out' },
    'parcel.return': { orderId },
    'parcel.receive': { orderId, keepsPieces: true },
    'saree.shelf': { sku: 'DH-MUL-001', shelf: 'A3' },
    'saree.edit': { sku: 'DH-MUL-001', changes: { weave: { from: 'Jamdani', to: 'Plain weave' } } },
    'saree.show': { sku: 'DH-MUL-001' },
    'saree.hide': { sku: 'DH-MUL-001' },
    'saree.schedule': { sku: 'DH-MUL-001', showAt: null, hideAt: null },
    'saree.archive': { sku: 'DH-MUL-001' },
    'saree.unarchive': { sku: 'DH-MUL-001' },
    'saree.picture_put': { sku: 'DH-MUL-001', place: 1, name: 'product-images/x', hash },
    'saree.picture_move': { sku: 'DH-MUL-001', from: 1, to: 2, hash },
    'saree.picture_remove': { sku: 'DH-MUL-001', place: 1, hash },
    'draft.save': { draftId, fields: { name: 'Aranya' }, seen: 0 },
    'draft.discard': { draftId },
    'draft.restore': { draftId },
    'draft.list': { draftId, seen: 1 },
    'draft.unschedule': { draftId },
    'draft.picture_put': { draftId, place: 1, name: 'product-images/x', hash },
    'draft.picture_move': { draftId, from: 1, to: 2, hash },
    'draft.picture_remove': { draftId, place: 1, hash },
    'stock.move': { sku: 'DH-MUL-001', quantity: 1, reason: 'found' },
    'stock.count': { sku: 'DH-MUL-001', counted: 1, seen: 1 },
    'stock.take': { counts: [{ sku: 'DH-MUL-001', counted: 1, seen: 1 }] },
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
    'staff.invite': { staffId: randomUUID(), name: 'Meera', email: 'meera@example.in', role: 'owner' },
    'staff.reinvite': { staffId },
    'staff.role': { staffId, role: 'owner' },
    'staff.limits': { staffId, perOrder: 100_000, perDay: 900_000 },
    'staff.remove': { staffId },
    'scheduled.undo': { scheduledActId: randomUUID() },
    'scheduled.dismiss': { scheduledActId: randomUUID() },
  };
}
