/** Shiprocket's adapter for tests about parcels: before the sandbox, and before a server with other answers. */
import { afterEach, beforeEach } from 'vitest';
import { type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { paise } from '../../shop/money.ts';
import type { AwbRequest, Shipment, ShipmentRequest, Shipping } from '../../shop/ports/shipping.ts';
import { type ShiprocketOptions, shiprocket } from '../shiprocket/shiprocket.ts';
import { quickPatience } from './patience.ts';
import { type TestServer, testServer } from './server.ts';

/** Adapter and sandbox of a test; new before each test. */
export interface ShiprocketStage {
  sandbox: TestSandbox;
  options: ShiprocketOptions;
  shipping: Shipping;
}

/** Opens the sandbox before each test of a file and closes it after it. */
export function shiprocketForEachTest(): ShiprocketStage {
  const stage = {} as ShiprocketStage;
  beforeEach(async () => {
    const { email, password, pickupLocation, pickupPincode } = testOptions.shiprocket;
    stage.sandbox = testSandbox();
    const { port } = await stage.sandbox.listen();
    const account = { email, password, pickupLocation, pickupPincode, patience: quickPatience };
    const now = () => new Date(stage.sandbox.clock.now());
    stage.options = { ...account, baseUrl: `http://127.0.0.1:${port}/shiprocket`, now };
    stage.shipping = shiprocket(stage.options);
  });
  afterEach(() => stage.sandbox.close());
  return stage;
}

export const shipmentRequest: ShipmentRequest = {
  reference: 'ABCD-EFGH-JKMNP',
  orderedAt: new Date('2026-11-20T20:00:00Z'),
  to: {
    name: 'Asha Rao',
    address: 'House 221B, 5th Main',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    email: 'asha@example.in',
    phone: '+91 98765 43210',
  },
  items: [{ sku: 'A', name: 'Neel Megh', quantity: 1, unitPrice: paise(420_000), hsn: '52084120' }],
  total: paise(420_000),
  weightG: 600,
  measures: { lengthCm: 35, breadthCm: 28, heightCm: 5 },
};

/** A shipment of a server that a test plays. */
export const someShipment: Shipment = { orderId: '1', shipmentId: '2' };

/** Requests a shipment; throws if it is refused. */
export async function ship({ shipping }: ShiprocketStage): Promise<Shipment> {
  const result = await shipping.createShipment(shipmentRequest);
  if (!result.ok) throw new Error(result.reason);
  return result.shipment;
}

/** Makes the request for the first AWB of a shipment. */
export function firstAwb(shipment: Shipment, courierId = '43'): AwbRequest {
  return { shipment, courierId, replaces: null, isReturn: false };
}

/** Assigns an AWB and returns it; throws if it is refused. */
export async function assignAwb({ shipping }: ShiprocketStage, shipment: Shipment): Promise<string> {
  const result = await shipping.assignAwb(firstAwb(shipment));
  if (!result.ok) throw new Error(result.reason);
  return result.awb;
}

/** Switches on a fault of the sandbox's Shiprocket. */
export async function addFault({ sandbox }: ShiprocketStage, call: string, about: object): Promise<void> {
  const answer = await sandbox.post('/faults', { service: 'shiprocket', call, ...about });
  if (answer.status !== 201) throw new Error(`no such fault: ${JSON.stringify(about)}`);
}

/** Returns the port to a server that answers paths which contain a key with its body, and with HTTP 200. */
export async function answering(
  { options }: ShiprocketStage,
  answers: Record<string, unknown>,
): Promise<{ shipping: Shipping; server: TestServer }> {
  const server = await testServer(({ path }) => {
    if (path.endsWith('login')) return { status: 200, body: { token: 't' } };
    const [, body] = Object.entries(answers).find(([part]) => path.includes(part)) ?? [];
    return { status: 200, body: body ?? {} };
  });
  return { shipping: shiprocket({ ...options, baseUrl: server.url }), server };
}
