/** Fake of what the shipping service does for parcels: couriers, AWBs, labels, pickups, returns, the wallet. */
import { type Paise, paise } from '../money.ts';
import type {
  AssignedAwb,
  AwbRequest,
  CourierQuestion,
  CourierQuote,
  ParcelRefusal,
  ShipmentRequest,
  Shipping,
} from '../ports/shipping.ts';

/** The calls of the port that are about parcels. */
type ParcelCalls = Pick<
  Shipping,
  | 'changeAddress'
  | 'changeMeasures'
  | 'quoteCouriers'
  | 'assignAwb'
  | 'fetchLabel'
  | 'requestPickup'
  | 'fetchManifest'
  | 'createReturn'
  | 'readWallet'
>;

export interface FakeParcelDesk {
  /** Couriers that serve every PIN code. */
  quotes: CourierQuote[];
  readonly questions: CourierQuestion[];
  /** AWBs that were paid for, the oldest first. */
  readonly paid: (AssignedAwb & AwbRequest)[];
  /** Addresses that shipments were given after they were made, the oldest first. */
  readonly corrected: { readonly orderId: string; readonly to: ShipmentRequest['to'] }[];
  /** Requests with weight and measures that shipments were given after they were made, the oldest first. */
  readonly measured: ShipmentRequest[];
  readonly labels: string[];
  readonly pickups: string[];
  readonly manifests: string[];
  readonly returns: ShipmentRequest[];
  /** Time at which the courier is to come. */
  pickupAt: Date;
  wallet: Paise;
  /** Refuses the next call that may be refused. */
  refuseNext(code: ParcelRefusal['code'], reason: string): void;
}

/** The first bytes of a PDF; tests compare documents with it. */
export const fakePdf = new TextEncoder().encode('%PDF-1.3 of a test');

/** Makes the fake; `during` runs in the middle of each call, and `failIfTold` throws if a test wants it to. */
export function fakeParcels(
  during: () => unknown,
  failIfTold: () => void,
): { desk: FakeParcelDesk; calls: ParcelCalls } {
  const refusals: ParcelRefusal[] = [];
  const desk: FakeParcelDesk = {
    quotes: [
      { id: '43', name: 'Delhivery Surface', price: paise(7_800), days: 4 },
      { id: '51', name: 'Xpressbees Air', price: paise(12_050), days: 2 },
    ],
    questions: [],
    paid: [],
    corrected: [],
    measured: [],
    labels: [],
    pickups: [],
    manifests: [],
    returns: [],
    pickupAt: new Date('2026-11-23T08:30:00Z'),
    wallet: paise(250_000),
    refuseNext: (code, reason) => void refusals.push({ ok: false, code, reason }),
  };
  /** Answers a call after it was noted: with the planned refusal, or with `done`. An answer may be lost. */
  const answer = async <Done>(done: () => Done): Promise<Done | ParcelRefusal> => {
    const refused = refusals.shift();
    const result = refused ?? done();
    await during();
    failIfTold();
    return result;
  };
  const awbOf = (shipmentId: string) => desk.paid.findLast((one) => one.shipment.shipmentId === shipmentId);
  const assign = (request: AwbRequest): { ok: true } & AssignedAwb => {
    const known = awbOf(request.shipment.shipmentId);
    const { courierId } = request;
    const courierName = desk.quotes.find(({ id }) => id === courierId)?.name ?? '';
    const isNew = !known || known.awb === request.replaces;
    if (isNew) desk.paid.push({ ...request, awb: `AWB-${desk.paid.length + 1}`, courierId, courierName });
    const { awb, courierName: name, courierId: id } = awbOf(request.shipment.shipmentId) ?? { awb: '', courierName };
    return { ok: true, awb, courierId: id ?? null, courierName: name };
  };
  const calls: ParcelCalls = {
    changeAddress: ({ orderId }, to) =>
      answer(() => {
        desk.corrected.push({ orderId, to });
        return { ok: true };
      }),
    async changeMeasures(_shipment, request) {
      failIfTold();
      desk.measured.push(request);
      return { ok: true };
    },
    async quoteCouriers(question) {
      desk.questions.push(question);
      failIfTold();
      return desk.quotes;
    },
    assignAwb: (request) => answer(() => assign(request)),
    fetchLabel: ({ shipmentId }) =>
      answer(() => {
        desk.labels.push(shipmentId);
        return { ok: true, pdf: fakePdf };
      }),
    requestPickup: ({ shipmentId }) =>
      answer(() => {
        const isNew = !desk.pickups.includes(shipmentId);
        if (isNew) desk.pickups.push(shipmentId);
        return { ok: true, at: isNew ? desk.pickupAt : null };
      }),
    fetchManifest: ({ shipmentId }) =>
      answer(() => {
        desk.manifests.push(shipmentId);
        return { ok: true, pdf: fakePdf };
      }),
    async createReturn(request) {
      if (!desk.returns.some(({ reference }) => reference === request.reference)) desk.returns.push(request);
      const shipment = { orderId: `sr-${request.reference}`, shipmentId: `shipment-${request.reference}` };
      return answer(() => ({ ok: true, shipment }));
    },
    async readWallet() {
      failIfTold();
      return desk.wallet;
    },
  };
  return { desk, calls };
}
