/** Tests pickups and documents, against the sandbox and against answers that it does not give. */
import { describe, expect, test } from 'vitest';
import { maxDocumentBytes } from '../../shop/ports/shipping.ts';
import { testServer } from '../testing/server.ts';
import { addFault, answering, assignAwb, ship, shiprocketForEachTest, someShipment } from '../testing/shiprocket.ts';
import { shiprocket } from './shiprocket.ts';

const stage = shiprocketForEachTest();

describe('requesting a pickup', () => {
  test('returns the courier’s time, and for a repeated request none', async () => {
    const shipment = await ship(stage);
    await assignAwb(stage, shipment);
    expect(await stage.shipping.requestPickup(shipment)).toEqual({ ok: true, at: new Date('2026-11-21T08:30:00Z') });
    expect(await stage.shipping.requestPickup(shipment)).toEqual({ ok: true, at: null });
  });

  test('is repeated after a lost answer, and booked once', async () => {
    const shipment = await ship(stage);
    await assignAwb(stage, shipment);
    await addFault(stage, 'POST /v1/external/courier/generate/pickup', { kind: 'drop', times: 1 });
    expect(await stage.shipping.requestPickup(shipment)).toEqual({ ok: true, at: null });
    expect(stage.sandbox.shipments()[0]?.status_id).toBe(3);
  });

  test('is refused without an AWB, and after a cancellation', async () => {
    const shipment = await ship(stage);
    expect(await stage.shipping.requestPickup(shipment)).toMatchObject({ ok: false, code: 'no_awb' });
    await stage.shipping.cancelShipment(shipment.orderId);
    expect(await stage.shipping.requestPickup(shipment)).toMatchObject({ ok: false, code: 'cancelled_there' });
  });

  test('that is answered HTTP 200 without success is refused with its message', async () => {
    const { shipping: there } = await answering(stage, { pickup: { pickup_status: 0, message: 'Closed on holidays' } });
    const refused = { ok: false, code: 'pickup_refused', reason: 'Closed on holidays' };
    expect(await there.requestPickup(someShipment)).toEqual(refused);
  });
});

describe('a document', () => {
  const pdf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

  test('is fetched as a PDF: the label after the AWB, the manifest after the pickup, also a second time', async () => {
    const shipment = await ship(stage);
    expect(await stage.shipping.fetchLabel(shipment)).toMatchObject({ ok: false, code: 'no_document' });
    await assignAwb(stage, shipment);
    expect(await stage.shipping.fetchManifest(shipment)).toMatchObject({ ok: false, code: 'no_document' });
    await stage.shipping.requestPickup(shipment);
    for (const fetch of [stage.shipping.fetchLabel, stage.shipping.fetchManifest, stage.shipping.fetchManifest]) {
      const fetched = await fetch(shipment);
      expect(fetched.ok && pdf(fetched.pdf)).toMatch(/^%PDF-/);
    }
  });

  test.each(['POST /v1/external/courier/generate/label', 'GET /files/:name'])(
    'is fetched although “%s” fails twice',
    async (call) => {
      const shipment = await ship(stage);
      await assignAwb(stage, shipment);
      await addFault(stage, call, { kind: 'drop', times: 2 });
      expect(await stage.shipping.fetchLabel(shipment)).toMatchObject({ ok: true });
    },
  );

  test('is fetched without the token', async () => {
    const server = await testServer(({ path, headers }) => {
      if (path.endsWith('login')) return { status: 200, body: { token: 't' } };
      if (path.endsWith('.pdf')) return { status: 200, body: '%PDF-1.3' };
      return { status: 200, body: { label_created: 1, label_url: `http://${headers.host}/l.pdf` } };
    });
    const fetched = await shiprocket({ ...stage.options, baseUrl: server.url }).fetchLabel(someShipment);
    expect(fetched).toMatchObject({ ok: true });
    expect(server.asked.at(-1)).toMatchObject({ path: '/l.pdf', authorization: '' });
  });

  test.each([
    ['is no PDF', '<html>', 200],
    ['is too long', `%PDF-${'x'.repeat(maxDocumentBytes)}`, 200],
    ['is missing', '%PDF-', 404],
    ['is elsewhere', '', 302],
  ])('that %s is an error, which does not name its address', async (_, body, status) => {
    const server = await testServer(({ path, headers }) => {
      if (path.endsWith('login')) return { status: 200, body: { token: 't' } };
      if (path.includes('secret')) return { status, body, headers: { location: '/elsewhere' } };
      return { status: 200, body: { label_created: 1, label_url: `http://${headers.host}/secret.pdf` } };
    });
    const fetched = shiprocket({ ...stage.options, baseUrl: server.url }).fetchLabel(someShipment);
    await expect(fetched).rejects.toMatchObject({
      service: 'shiprocket',
      message: expect.not.stringContaining('secret'),
    });
  });

  test.each(['http://169.254.169.254/latest', 'file:///etc/passwd', 'ftp://example.com/l.pdf'])(
    'at %s is not fetched',
    async (label_url) => {
      const { shipping: there } = await answering(stage, { label: { label_created: 1, label_url } });
      await expect(there.fetchLabel(someShipment)).rejects.toThrow('not fetched');
    },
  );
});
