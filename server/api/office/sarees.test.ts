import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withRival } from '../../../database/testing/rival.ts';
import { importCatalogue } from '../../../shop/catalogue/import-catalogue.ts';
import type { Saree } from '../../../shop/catalogue/saree.ts';
import { findSareeBySku } from '../../../shop/catalogue/saree-store.ts';
import { createOrder } from '../../../shop/checkout/create-order.ts';
import { formatIndianTime } from '../../../shop/indian-time.ts';
import { limits } from '../../../shop/limits/limits.ts';
import { findMasterAt } from '../../../shop/media/gallery-store.ts';
import { makeVariants } from '../../../shop/media/picture-work.ts';
import { paise } from '../../../shop/money.ts';
import { listActs } from '../../../shop/office/act-log-store.ts';
import { pictureSkuOf } from '../../../shop/saree-editing/draft.ts';
import { aWholeDraft, wholeCells } from '../../../shop/testing/draft.ts';
import { orderRequestFor } from '../../../shop/testing/order.ts';
import { drawBlackPng, drawPicture } from '../../../shop/testing/pictures.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import type { TestApi } from '../../testing/api.ts';
import { apiForEachTest } from '../../testing/api-for-each-test.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';
import { createApi } from '../app.ts';

let api: TestApi;
let lister: TestOffice;
let manager: TestOffice;
let saree: Saree;
const db = await apiForEachTest(async (opened) => {
  api = opened;
  lister = await signInToOffice(api, 'lister');
  manager = await signInToOffice(api, 'manager');
  saree = await aSaree(db);
});

const act = (by: TestOffice, name: string, input: object, key: string = randomUUID()) =>
  by.post(`/office/acts/${name}`, { input }, { 'idempotency-key': key });
const edit = (by: TestOffice, changes: object) => act(by, 'saree.edit', { sku: saree.sku, changes });
const price = (from: string, to: string) => ({ price: { from, to } });

interface SentPicture {
  readonly result: string;
  readonly picture: { readonly name: string; readonly hash: string } | null;
  readonly code: string;
  readonly reason: string;
}
function send(
  by: TestOffice,
  path: string,
  bytes: Uint8Array,
  { key = randomUUID() as string, type = 'image/jpeg' } = {},
) {
  const headers = { ...by.headers, 'content-type': type, 'idempotency-key': key };
  return api.request<SentPicture>(path, { method: 'PUT', headers, body: new Uint8Array(bytes) });
}
const sendToSaree = (by: TestOffice, bytes: Uint8Array, about = {}, place = 1) =>
  send(by, `/office/sarees/${saree.sku}/pictures/${place}`, bytes, about);
const jpeg = () => drawPicture().jpeg().toBuffer();

describe('the sarees of the office', () => {
  test('are listed in one view each, with what waits for them, and found by words and sku', async () => {
    const [soldOut, hidden, archived] = [
      await aSaree(db, { availability: 0 }),
      await aSaree(db, { listedOn: '2026-02-01' }),
      await aSaree(db, { availability: 0 }),
    ];
    await act(manager, 'saree.hide', { sku: hidden.sku });
    await act(manager, 'saree.archive', { sku: archived.sku });
    const skusOf = async (query: string) => {
      const { body } = await lister.get<{ rows: { sku: string }[] }>(`/office/sarees?${query}`);
      return body.rows.map(({ sku }) => sku);
    };
    expect(await skusOf('view=on_sale')).toEqual([saree.sku]);
    expect(await skusOf('view=sold_out')).toEqual([soldOut.sku]);
    expect(await skusOf('view=hidden')).toEqual([hidden.sku]);
    expect(await skusOf('view=archived')).toEqual([archived.sku]);
    expect(await skusOf(`view=on_sale&q=${saree.name.toLowerCase()}`)).toEqual([saree.sku]);
    expect(await skusOf(`view=on_sale&q=${saree.sku.toLowerCase()}`)).toEqual([saree.sku]);
    expect(await skusOf('view=on_sale&q=nothing')).toEqual([]);
    await act(manager, 'saree.shelf', { sku: saree.sku, shelf: 'Z-Rack' });
    expect(await skusOf('view=on_sale&q=z-rack')).toEqual([saree.sku]);
    expect(await skusOf('view=on_sale&q=z-rac')).toEqual([]);
    const one = { value: 1, is_more: false };
    expect((await lister.get('/office/sarees/counts')).body).toEqual({
      counts: { on_sale: one, sold_out: one, hidden: one, archived: one, drafts: { value: 0, is_more: false } },
    });
  });

  test('are listed page by page, none twice and none left out', async () => {
    for (const listedOn of ['2026-02-01', '2026-02-01', '2026-03-01']) await aSaree(db, { listedOn });
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const cursor: string = next === '' ? '' : `&cursor=${next}`;
      const { body } = await lister.get<{ rows: { sku: string }[]; next: string | null }>(
        `/office/sarees?view=on_sale&limit=1${cursor}`,
      );
      seen.push(...body.rows.map(({ sku }) => sku));
      next = body.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([4, 4]);
  });

  test('help to describe a new one: facts to copy without name, colour or price, and what similar ones cost', async () => {
    for (const rupees of [300_000, 400_000, 500_000])
      await aSaree(db, { price: paise(rupees), category: 'pure-linen' });
    const { body } = await lister.get<{ sarees: { copied: object }[] }>(`/office/sarees/like?q=${saree.sku}`);
    expect(body.sarees[0]).toMatchObject({ sku: saree.sku, copied: { weave: 'Plain weave', hsn: saree.hsn } });
    for (const column of ['name', 'color', 'price', 'availability', 'sku'])
      expect(Object.keys(body.sarees[0]?.copied ?? {})).not.toContain(column);
    const hint = (query: string) => lister.get(`/office/sarees/price-hint?category=${query}`);
    expect((await hint('pure-linen&weave=plain%20weave')).body).toEqual({
      hint: { low: 350_000, high: 450_000, count: 3 },
    });
    expect((await hint('linen-zari')).body).toEqual({ hint: null });
  });

  test('show a lister no stock ledger and no other person’s acts, and a manager the prices that they may set', async () => {
    await edit(manager, price('4200', '4500'));
    expect((await lister.get(`/office/sarees/${saree.sku}/stock`)).body).toMatchObject({ code: 'forbidden_act' });
    const page = async (by: TestOffice) => (await by.get(`/office/sarees/${saree.sku}`)).body;
    expect(await page(lister)).toMatchObject({ price: 450_000, may_set_price: false, price_range: null, changes: [] });
    expect(await page(manager)).toMatchObject({
      may_set_price: true,
      price_range: { low: 294_000, high: 546_000 },
      changes: [
        {
          who: 'A test manager',
          act: 'saree.edit',
          changes: ['price: ₹4,200.00 → ₹4,500.00'],
          facts: [{ field: 'price', before: '₹4,200.00', after: '₹4,500.00' }],
        },
      ],
      checks: expect.arrayContaining([{ name: 'picture', ok: false, words: expect.any(String) }]),
    });
  });
});

describe('an edit by HTTP', () => {
  test('that comes too late is told the field, what it is now, who made it so and when; or that a file did', async () => {
    const weave = (from: string, to: string) => ({ weave: { from, to } });
    await edit(manager, weave('Plain weave', 'Jamdani'));
    expect(await edit(lister, weave('Plain weave', 'Tangail'))).toMatchObject({
      status: 409,
      body: { code: 'act_refused', reason: 'stale', field: 'weave', theirs: 'Jamdani', who: 'A test manager' },
    });
    const { availability: _, ...entry } = saree;
    await importCatalogue(db, [{ ...entry, weave: 'Tangail' }]);
    const { body } = await edit(lister, weave('Jamdani', 'Plain weave'));
    expect([body.theirs, 'who' in body]).toEqual(['Tangail', false]);
  });

  test('that breaks a rule names each field, and a script in a name is refused like any mark that no name has', async () => {
    const { body } = await edit(lister, {
      name: { from: saree.name, to: '<script>alert(1)</script>' },
      hsn: { from: saree.hsn, to: '1' },
    });
    expect(body).toMatchObject({
      reason: 'mistakes',
      mistakes: [
        { field: 'name', rule: 'marks' },
        { field: 'hsn', rule: 'hsn_digits', limits: [] },
      ],
    });
  });

  test('of sku, stock or rating is no edit at all', async () => {
    for (const field of ['sku', 'availability', 'rating', 'design', 'nothing'])
      expect([field, (await edit(manager, { [field]: { from: '', to: '1' } })).status]).toEqual([field, 400]);
  });
});

describe('a hostile helper', () => {
  test('cannot lower a price by more than 30 % in a day, and each step is in the log as money', async () => {
    expect((await edit(manager, price('4200', '2940'))).status).toBe(200);
    expect((await edit(manager, price('2940', '2058'))).body).toMatchObject({ reason: 'price_too_far', low: 294_000 });
    expect((await edit(lister, price('2940', '2941'))).body).toMatchObject({ reason: 'price_not_yours' });
    expect((await edit(manager, price('2940', '4200'))).status).toBe(200);
    const done = (await listActs(db, {}, 10)).filter(({ refusal }) => refusal === null);
    expect(done.map(({ changes }) => changes)).toEqual([
      [{ field: 'price', before: '₹2,940.00', after: '₹4,200.00', isMoney: true }],
      [{ field: 'price', before: '₹4,200.00', after: '₹2,940.00', isMoney: true }],
    ]);
  });

  test('cannot write stock off without saying why, nor a piece that somebody has reserved', async () => {
    const move = (quantity: number, reason: string, note?: string) =>
      act(manager, 'stock.move', { sku: saree.sku, quantity, reason, note });
    expect((await move(-1, 'lost')).body).toMatchObject({ reason: 'note_needed' });
    expect((await move(-1, 'found')).status).toBe(400);
    expect((await move(1, 'damaged')).status).toBe(400);
    await createOrder(api.shop, orderRequestFor([saree]));
    expect((await move(-3, 'damaged')).body).toMatchObject({ reason: 'not_so_many', available: 2 });
    expect((await move(-1, 'lost', 'not on shelf A3')).body).toMatchObject({ outcome: { available: 1 } });
    expect((await listActs(db, {}, 1))[0]).toMatchObject({
      act: 'stock.move',
      reason: 'not on shelf A3',
      changes: [
        { field: 'pieces', before: '2', after: '1' },
        { field: 'why', before: null, after: 'lost' },
      ],
    });
  });

  test('cannot use another person’s idempotency key, for an act or for a picture', async () => {
    const key = randomUUID();
    await act(manager, 'saree.hide', { sku: saree.sku }, key);
    expect((await act(lister, 'saree.hide', { sku: saree.sku }, key)).body).toMatchObject({ code: 'act_id_used' });
    expect((await sendToSaree(lister, await jpeg(), { key })).body).toMatchObject({ code: 'act_id_used' });
    const own = randomUUID();
    expect((await sendToSaree(manager, await jpeg(), { key: own })).status).toBe(200);
    expect((await sendToSaree(lister, await jpeg(), { key: own })).body).toMatchObject({ code: 'act_id_used' });
  });

  test('sends no more than 12 MB, no bomb of pixels and nothing but a picture, and no more than so many in a day', async () => {
    const large = Buffer.concat([await jpeg(), Buffer.alloc(12 * 1024 * 1024)]);
    const answers = [
      await sendToSaree(lister, large),
      await sendToSaree(lister, drawBlackPng(16_000, 16_000), { type: 'image/png' }),
      await sendToSaree(lister, Buffer.from('<svg onload="alert(1)"/>')),
      await sendToSaree(lister, await jpeg(), { type: 'text/html' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [413, 'picture_too_large'],
      [413, 'image_too_many_pixels'],
      [415, 'image_type'],
      [415, 'unsupported_media_type'],
    ]);
    const used = limits['pictures-of-person'][0].times;
    for (let nth = 0; nth < used; nth += 1) await api.shop.limits.take('pictures-of-person', lister.staffId);
    expect((await sendToSaree(lister, await jpeg())).status).toBe(429);
    expect(await findMasterAt(db, { sku: saree.sku, place: 1 })).toBeNull();
  });

  test('whose session ends while the bytes of a picture arrive puts nothing in place', async () => {
    const bytes = await jpeg();
    const slowly: UnderlyingDefaultSource<Uint8Array> = {
      async pull(controller) {
        await db.deleteFrom('office_session').where('id', '=', lister.sessionId).execute();
        controller.enqueue(new Uint8Array(bytes));
        controller.close();
      },
    };
    // Nothing is read, and no session ended, before the route receives the body.
    const body = new ReadableStream(slowly, { highWaterMark: 0 });
    const headers = { ...lister.headers, 'content-type': 'image/jpeg', 'idempotency-key': randomUUID() };
    const init = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit;
    expect(await api.request(`/office/sarees/${saree.sku}/pictures/1`, init)).toMatchObject({
      status: 401,
      body: { code: 'signed_out' },
    });
    expect(await db.selectFrom('picture').select('removed_at').execute()).toEqual([{ removed_at: expect.any(Date) }]);
    expect(await findMasterAt(db, { sku: saree.sku, place: 1 })).toBeNull();
  });

  test('sends no picture as a packer, to a saree that is none, or into a draft that is listed', async () => {
    const packer = await signInToOffice(api, 'packer');
    const draftId = await aWholeDraft(api.shop);
    await act(lister, 'draft.list', { draftId, seen: 1 });
    const bytes = await jpeg();
    expect((await sendToSaree(packer, bytes)).body).toMatchObject({ code: 'forbidden_act' });
    expect((await send(lister, '/office/sarees/NONE-1/pictures/1', bytes)).body).toMatchObject({
      code: 'unknown_saree',
    });
    expect((await send(lister, `/office/drafts/${draftId}/pictures/1`, bytes)).body).toMatchObject({
      code: 'unknown_draft',
    });
    expect((await sendToSaree(lister, bytes, {}, 9)).status).toBe(400);
  });
});

describe('a picture', () => {
  test('takes its place once, however often it is sent with one key, and is in the log', async () => {
    const [key, bytes] = [randomUUID(), await jpeg()];
    const first = await sendToSaree(lister, bytes, { key });
    expect(first).toMatchObject({ status: 200, body: { result: 'done' } });
    expect((await sendToSaree(lister, bytes, { key })).body).toMatchObject({
      result: 'done_before',
      picture: { name: first.body.picture?.name, hash: first.body.picture?.hash },
    });
    expect(await db.selectFrom('picture').select('name').execute()).toEqual([{ name: first.body.picture?.name }]);
    expect(await listActs(db, {}, 5)).toMatchObject([
      { id: key, act: 'saree.picture_put', staff: { id: lister.staffId }, refusal: null },
    ]);
  });

  test('is on no page of the shop before it has its place', async () => {
    let seen: unknown;
    const rivalled = withRival(db, /insert into "picture"/, async () => {
      seen = (await api.get('/pictures?folder=product-images')).body;
    });
    const between = createApi({ services: { ...api.shop, db: rivalled }, version: '0', report: () => {} });
    const { host } = new URL(api.shop.officeUrl);
    const headers = { ...lister.headers, host, 'content-type': 'image/jpeg', 'idempotency-key': randomUUID() };
    const init = { method: 'PUT', headers, body: new Uint8Array(await jpeg()) };
    const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    expect((await between.request(`/office/sarees/${saree.sku}/pictures/1`, init, from)).status).toBe(200);
    expect(seen).toEqual([]);
    expect((await api.get('/pictures?folder=product-images')).body).toHaveLength(1);
  });

  test('that replaces another leaves that one for 30 days, and can be taken back', async () => {
    const first = (await sendToSaree(lister, await jpeg())).body.picture;
    const second = (await sendToSaree(lister, await jpeg())).body.picture;
    expect((await findMasterAt(db, { sku: saree.sku, place: 1 }))?.name).toBe(second?.name);
    const put = { sku: saree.sku, place: 1, name: first?.name, hash: first?.hash };
    expect((await act(lister, 'saree.picture_put', put)).status).toBe(200);
    expect((await findMasterAt(db, { sku: saree.sku, place: 1 }))?.name).toBe(first?.name);
    expect((await api.get('/pictures?folder=product-images')).body).toMatchObject([{ name: first?.name }]);
  });

  test('keeps nothing of where and with what it was taken, in its master or in any size that browsers get', async () => {
    const where = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } };
    const bytes = await drawPicture(700, 875).jpeg().withExif(where).toBuffer();
    expect(bytes.includes('SecretCamera')).toBe(true);
    const sent = await sendToSaree(lister, bytes);
    expect(sent.status).toBe(200);
    const master = await findMasterAt(db, { sku: saree.sku, place: 1 });
    const stored = master && (await api.shop.media.read(master.masterKey));
    if (!stored) throw new Error('nothing was stored');
    const sizes = [320, 640].flatMap((width) => ['avif', 'webp'].map((format) => ({ width, format }) as never));
    for (const file of [stored, ...(await makeVariants(stored, sizes))]) {
      const { exif, iptc, xmp } = await sharp(file).metadata();
      expect([exif, iptc, xmp, Buffer.from(file).includes('SecretCamera')]).toEqual([
        undefined,
        undefined,
        undefined,
        false,
      ]);
    }
  });

  test('of a draft is seen by nobody outside the office until the draft is listed, and is the saree’s then', async () => {
    const draftId = randomUUID();
    const fields = wholeCells({ name: 'Aranya', color: 'Madder Red' });
    expect((await act(lister, 'draft.save', { draftId, fields, seen: 0 })).body).toMatchObject({
      outcome: { version: 1 },
    });
    const bytes = await jpeg();
    const { body } = await send(lister, `/office/drafts/${draftId}/pictures/1`, bytes);
    expect(await findMasterAt(db, { sku: pictureSkuOf(draftId), place: 1 })).toMatchObject({
      name: body.picture?.name,
    });
    expect((await api.get('/pictures?folder=product-images')).body).toEqual([]);
    expect((await lister.get(`/office/drafts/${draftId}`)).body).toMatchObject({
      version: 1,
      missing: [],
      is_own: true,
      who: 'A test lister',
      pictures: [{ place: 1, picture: { name: body.picture?.name } }],
    });
    const listed = await act(lister, 'draft.list', { draftId, seen: 1 });
    const { sku } = (listed.body as { outcome: { sku: string } }).outcome;
    expect(listed.body).toMatchObject({ outcome: { product_path: 'Aranya-MadderRed' } });
    expect((await findSareeBySku(db, sku))?.availability).toBe(2);
    expect((await api.get('/pictures?folder=product-images')).body).toMatchObject([{ name: body.picture?.name }]);
    expect((await act(manager, 'draft.list', { draftId, seen: 1 })).body).toMatchObject({ reason: 'listed', sku });
    expect((await lister.get(`/office/drafts/${draftId}`)).status).toBe(404);
  });
});

describe('a draft with a time', () => {
  test('loses it to whoever saves or sends a picture, who is told; the log has each price', async () => {
    const [draftId, fields] = [await aWholeDraft(api.shop, { price: '4200' }), wholeCells({ price: '4100' })];
    const at = new Date(api.shop.now().getTime() + 60_000).toISOString();
    await act(manager, 'draft.list', { draftId, seen: 1, at });
    const saved = await act(lister, 'draft.save', { draftId, seen: 1, fields });
    expect(saved.body).toMatchObject({ outcome: { version: 2, unscheduled: true } });
    await act(manager, 'draft.list', { draftId, seen: 2, at });
    const sent = await send(lister, `/office/drafts/${draftId}/pictures/2`, await jpeg());
    expect(sent.body).toMatchObject({ result: 'done', unscheduled: true });
    await act(manager, 'draft.list', { draftId, seen: 2 });
    const money = (before: string | null, after: string) => ({ field: 'price', before, after, isMoney: true });
    const day = formatIndianTime(new Date(at));
    const cleared = { field: 'list at', before: day, after: null };
    const scheduled = { field: 'list at', before: null, after: day };
    const done = (await listActs(db, {}, 5)).map(({ act: name, changes }) => [
      name,
      changes.filter(({ field }) => field === 'price' || field === 'list at'),
    ]);
    expect(done).toEqual([
      ['draft.list', [money(null, '₹4,100.00')]],
      ['draft.picture_put', [cleared]],
      ['draft.list', [scheduled, money(null, '₹4,100.00')]],
      ['draft.save', [cleared, money('₹4,200.00', '₹4,100.00')]],
      ['draft.list', [scheduled, money(null, '₹4,200.00')]],
    ]);
  });
});

describe('the stock ledger of a saree', () => {
  test('tells reason, pieces, person, order and balance, page by page, and what is reserved now', async () => {
    const opened = await createOrder(api.shop, orderRequestFor([saree]));
    await act(manager, 'stock.count', { sku: saree.sku, counted: 5, seen: 2 });
    interface Ledger {
      readonly rows: { balance: number }[];
      readonly next: string | null;
    }
    const { body } = await manager.get<Ledger>(`/office/sarees/${saree.sku}/stock?limit=2`);
    const code = opened.ok ? opened.code : '';
    expect(body).toMatchObject({
      available: 5,
      reserved: [{ order_code: code, quantity: 1, until: expect.any(String) }],
      rows: [
        { why: 'counted', quantity: 3, balance: 5, who: 'A test manager' },
        { reason: 'reserved', why: null, quantity: -1, balance: 2, order_code: code },
      ],
    });
    const rest = await manager.get<Ledger>(`/office/sarees/${saree.sku}/stock?limit=2&cursor=${body.next}`);
    expect(rest.body).toMatchObject({ rows: [{ reason: 'received', balance: 3 }], next: null });
  });

  test('is that of a stock take, in which one wrong figure refuses all of it', async () => {
    const other = await aSaree(db);
    const take = (seen: number) =>
      act(manager, 'stock.take', {
        counts: [
          { sku: saree.sku, counted: 2, seen: 3 },
          { sku: other.sku, counted: 4, seen },
        ],
      });
    expect((await take(2)).body).toMatchObject({ reason: 'moved_on', skus: [other.sku] });
    expect((await findSareeBySku(db, saree.sku))?.availability).toBe(3);
    expect((await take(3)).body).toMatchObject({ outcome: { changed: 2 } });
    expect((await findSareeBySku(db, other.sku))?.availability).toBe(4);
  });

  test('begins with all sarees but the archived ones, by shelf, which a lister does not count', async () => {
    const [onShelf, archived] = [await aSaree(db), await aSaree(db)];
    const change = (sku: string, facts: { shelf?: string; is_shown?: boolean; archived_at?: Date }) =>
      db.updateTable('saree').set(facts).where('sku', '=', sku).execute();
    await change(onShelf.sku, { shelf: 'B2', is_shown: false });
    await change(archived.sku, { is_shown: false, archived_at: new Date() });
    const { body } = await manager.get<{ sarees: { sku: string }[] }>('/office/sarees/to-count');
    expect(body.sarees.map(({ sku }) => sku)).toEqual([onShelf.sku, saree.sku]);
    expect(body.sarees[0]).toMatchObject({ name: onShelf.name, color: onShelf.color, shelf: 'B2', available: 3 });
    expect((await lister.get('/office/sarees/to-count')).status).toBe(403);
  });

  test('is known to no packer, who reads no saree, no price and no draft', async () => {
    const packer = await signInToOffice(api, 'packer');
    for (const path of ['', `/${saree.sku}`, `/${saree.sku}/stock`, '/counts', '/to-count', '/like'])
      expect([path, (await packer.get(`/office/sarees${path}`)).body.code]).toEqual([path, 'forbidden_act']);
  });
});
