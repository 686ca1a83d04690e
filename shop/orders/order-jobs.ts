/** What an order's jobs do. Each may run more than once and throws to be tried again. */
import type { JobData } from '../ports/jobs.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Services } from '../services.ts';
import { attentionMail, confirmationMail } from './order-mails.ts';
import { findOrder } from './order-store.ts';
import { requestShipment } from './request-shipment.ts';

export async function shipOrder(services: Services, { orderId }: JobData['ship-order']): Promise<void> {
  const outcome = await requestShipment(services, orderId);
  if (!outcome.ok && outcome.code === 'shipment_pending')
    throw new OutsideServiceError('shipping', 'still being asked');
}

export async function confirmOrder(services: Services, { orderId }: JobData['confirm-order']): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  const mail = order && confirmationMail(order, services);
  if (mail) await services.messages.sendMail(mail);
}

export async function alertOwner(services: Services, { orderId }: JobData['alert-owner']): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (order?.attention) await services.messages.sendMail(attentionMail(order, services));
}
