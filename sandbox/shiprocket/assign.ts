/** Assigns AWB numbers and couriers, which the wallet pays (contracts: Shiprocket 2.4 and 11). */
import { z } from 'zod';
import { randomDigits } from '../ids.ts';
import type { ShiprocketContext } from './context.ts';
import { COURIERS, type Courier, DEFAULT_COURIER_ID, type Shipment } from './entities.ts';
import { createFailureError, parseInput } from './errors.ts';
import { formatIstDateTime, nextPickupMs, phpDate } from './ist.ts';
import { isServiceable } from './pincodes.ts';
import { ORDER_STATUS_OF } from './statuses.ts';
import { balanceOf, chargedKg, enterWallet, priceOf } from './wallet.ts';

const DAY_MS = 86_400_000;

const assignSchema = z.object({
  shipment_id: z.coerce.number().int('must be an integer.'),
  courier_id: z.coerce.number().int().optional(),
  status: z.literal('reassign', 'is invalid.').optional(),
  is_return: z.union([z.literal(1), z.literal(0), z.boolean()]).optional(),
});

export function findShipment({ books }: ShiprocketContext, id: number): Shipment | undefined {
  return books.shipments.find({ where: { shipment_id: id }, limit: 1 })[0];
}

/** Gives a shipment an AWB number, a courier and a pickup time; the caller must store it. */
export function assignAwb(shipment: Shipment, courier: Courier, now: number): void {
  shipment.awb = randomDigits(14);
  shipment.courier = courier;
  shipment.awbAssignedAt = now;
  shipment.pickupAt = nextPickupMs(now);
  shipment.status_id = 1;
  shipment.order = ORDER_STATUS_OF[1] ?? shipment.order;
}

/**
 * Answers `POST /courier/assign/awb`, the call that costs money. A courier's refusal and an empty wallet are HTTP 200
 * without an `awb_assign_status` of 1. A shipment's courier is changed by `status: "reassign"` only, before its pickup is
 * requested and once in 24 hours.
 */
export function answerAssignment(context: ShiprocketContext, body: unknown): object {
  const { shipment_id: id, courier_id: courierId = DEFAULT_COURIER_ID, status } = parseInput(body, assignSchema);
  const shipment = findShipment(context, id);
  if (shipment === undefined) throw createFailureError(400, 'Invalid shipment id');
  const now = context.clock.now();
  if (!isAssignable(shipment, status === 'reassign', now))
    throw createFailureError(400, 'Oops! Cannot reassign courier for this shipment.');
  const courier = COURIERS.find((one) => one.id === courierId);
  if (courier === undefined || !isServiceable(shipment.pincode)) {
    return { awb_assign_status: 0, message: 'The courier does not serve this pincode.' };
  }
  const charge = priceOf(
    courier,
    context.account.pickupPincode,
    shipment.pincode,
    chargedKg(shipment.weight, shipment.sides),
  );
  if (balanceOf(context) + (shipment.charge ?? 0) < charge) {
    return {
      message: 'Please recharge your ShipRocket wallet. The minimum balance required is Rs 100',
      status_code: 350,
    };
  }
  context.transaction(() => pay(context, shipment, courier, charge));
  return assignedAnswer(shipment, courier, now);
}

function isAssignable(shipment: Shipment, isChange: boolean, now: number): boolean {
  if (shipment.order.status === 'CANCELED') return false;
  if (shipment.awb === null) return true;
  const wasChangedToday = shipment.reassignedAt !== undefined && now < shipment.reassignedAt + DAY_MS;
  return isChange && shipment.status_id === 1 && !wasChangedToday;
}

function pay(context: ShiprocketContext, shipment: Shipment, courier: Courier, charge: number): void {
  const now = context.clock.now();
  if (shipment.awb !== null) {
    enterWallet(context, shipment.charge ?? 0, `Freight of AWB ${shipment.awb} returned`);
    shipment.reassignedAt = now;
  }
  assignAwb(shipment, courier, now);
  shipment.charge = charge;
  enterWallet(context, -charge, `Freight of AWB ${shipment.awb}`);
  context.books.shipments.put(shipment.channel_order_id, shipment);
}

function assignedAnswer(shipment: Shipment, courier: Courier, now: number): object {
  const data = {
    courier_company_id: courier.id,
    awb_code: shipment.awb,
    cod: shipment.cod,
    order_id: shipment.order_id,
    shipment_id: shipment.shipment_id,
    awb_code_status: 1,
    assigned_date_time: phpDate(now),
    applied_weight: chargedKg(shipment.weight, shipment.sides),
    courier_name: courier.name,
    child_courier_name: null,
    pickup_scheduled_date: formatIstDateTime(shipment.pickupAt ?? now),
    routing_code: '',
    invoice_no: shipment.channel_order_id,
  };
  return { awb_assign_status: 1, response: { data } };
}
