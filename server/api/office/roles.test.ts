/** Roles × acts by HTTP: every act that some role may do, called by every role and by everybody who has no place in the office. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { readBooks } from '../../../shop/books/read-books.ts';
import { listActs } from '../../../shop/office/act-log-store.ts';
import { acts, officeActs } from '../../../shop/office/acts.ts';
import { performAct } from '../../../shop/office/perform-act.ts';
import { giveUpScheduledAct } from '../../../shop/office/perform-scheduled-act.ts';
import { exportNewsletterAct } from '../../../shop/office/shop-acts.ts';
import { saveDraft } from '../../../shop/saree-editing/save-draft.ts';
import { placePaidOrder } from '../../../shop/testing/after-sales.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { askForRefund } from '../../../shop/testing/scheduled.ts';
import { addStaff } from '../../../shop/testing/staff.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import {
  type OfficeCaller,
  type OfficeCalls,
  officeCallers,
  signInOfficeCallers,
} from '../../testing/office-callers.ts';

const { db } = await testDatabase();
let api: TestApi;
let callers: Readonly<Record<OfficeCaller, OfficeCalls>>;
beforeAll(async () => {
  api = await testApi(db);
  callers = await signInOfficeCallers(api);
});

const call = (caller: OfficeCaller, name: string, input: unknown) =>
  callers[caller].post(`/office/acts/${name}`, { input }, { 'idempotency-key': randomUUID() });

const anOrder = async () => ({ orderId: (await placePaidOrder(api.shop)).id });
const aNewSaree = async () => ({ sku: (await aSaree(db)).sku });
const hash = '0123456789abcdef';
async function aNewDraft() {
  const draftId = randomUUID();
  await saveDraft(api.shop, { draftId, fields: { name: 'Aranya' }, seen: 0, staffId: null });
  return { draftId };
}
const aPerson = async () => ({ staffId: (await addStaff(db, 'packer')).id });
async function aScheduledRefund() {
  const { orderId } = await anOrder();
  const scheduledActId = randomUUID();
  await askForRefund(api.shop, await addStaff(db, 'manager'), orderId, { id: scheduledActId });
  return { scheduledActId };
}
async function aRefusedRefund() {
  const refused = await aScheduledRefund();
  await giveUpScheduledAct(api.shop, refused);
  return refused;
}

/** Answers of an act: 200 and 202 are done and scheduled; a word is the code or the reason of a refusal. */
interface ActCase {
  readonly input: () => Promise<unknown>;
  /** By those whose role may: the answer to each of them. Everybody else of the staff is answered `forbidden_act`. */
  readonly may: Readonly<Partial<Record<OfficeCaller, number | string>>>;
}

const atOnce = (answer: number | string) => ({ owner: answer, manager: answer, 'owner with an old passkey': answer });
const withLister = (answer: number | string) => ({ ...atOnce(answer), lister: answer });
const withPacker = (answer: number | string) => ({ ...atOnce(answer), packer: answer });
const refusedKeyed = (reason: string) => ({ owner: reason, 'owner with an old passkey': 'passkey_needed' });
const ownerAlone = (answer: number | string) => ({ owner: answer, 'owner with an old passkey': answer });
const keyed = { owner: 200, 'owner with an old passkey': 'passkey_needed' };

const cases: Readonly<Record<string, ActCase>> = {
  'order.refund': {
    input: async () => ({ ...(await anOrder()), reason: 'a slub', takeBack: false }),
    may: atOnce(202),
  },
  'order.cancel': { input: anOrder, may: atOnce(202) },
  'order.resume': { input: anOrder, may: atOnce('not_resumable') },
  'order.pincode': { input: async () => ({ ...(await anOrder()), pincode: '560001' }), may: atOnce('pincode_known') },
  'order.state': { input: async () => ({ ...(await anOrder()), state: 'Tamil Nadu' }), may: atOnce('state_known') },
  'order.place_of_supply': {
    input: async () => ({ ...(await anOrder()), invoice: 'DH/26-27/000001', state: 'Tamil Nadu' }),
    may: refusedKeyed('place_right'),
  },
  'order.address': {
    input: async () => ({ ...(await anOrder()), correction: { phone: '9000000001' } }),
    may: atOnce(200),
  },
  'order.note': { input: async () => ({ ...(await anOrder()), words: 'Ring first' }), may: withPacker(200) },
  'order.hold': { input: anOrder, may: withPacker(200) },
  'order.unhold': { input: anOrder, may: atOnce('not_on_hold') },
  'parcel.pack': { input: async () => ({ ...(await anOrder()), weightG: 820 }), may: withPacker('no_parcel') },
  'parcel.label': { input: anOrder, may: withPacker('no_parcel') },
  'parcel.label_as_wished': {
    input: async () => ({ ...(await anOrder()), courierId: '43' }),
    may: atOnce('no_parcel'),
  },
  'parcel.pickup': { input: anOrder, may: withPacker('no_parcel') },
  'parcel.pickup_disputed': { input: anOrder, may: atOnce('no_parcel') },
  'parcel.manifest': { input: anOrder, may: withPacker('no_parcel') },
  'parcel.hand_over': { input: anOrder, may: withPacker('no_parcel') },
  'parcel.own_courier': {
    input: async () => ({ ...(await anOrder()), courier: 'India Post', number: 'EM123456789IN' }),
    may: atOnce(200),
  },
  'parcel.delivered_by_hand': { input: anOrder, may: atOnce('no_parcel') },
  'parcel.cancel': { input: async () => ({ ...(await anOrder()), direction: 'out' }), may: atOnce('no_parcel') },
  'parcel.return': { input: anOrder, may: atOnce('not_delivered') },
  'parcel.receive': { input: async () => ({ ...(await anOrder()), keepsPieces: true }), may: atOnce('no_parcel') },
  'parcel.arrived': { input: anOrder, may: withPacker('no_parcel') },
  'parcel.inspect': {
    input: async () => ({ ...(await anOrder()), hasTags: true, hasPackaging: true, isWorn: false, isStained: false }),
    may: withPacker('not_arrived'),
  },
  'parcel.write_off': { input: anOrder, may: atOnce('not_arrived') },
  'saree.shelf': {
    input: async () => ({ sku: 'NONE-1', shelf: 'A3' }),
    may: { ...withPacker('unknown_saree'), lister: 'unknown_saree' },
  },
  'saree.edit': {
    input: async () => ({ ...(await aNewSaree()), changes: { weave: { from: 'Plain weave', to: 'Jamdani' } } }),
    may: withLister(200),
  },
  'saree.show': { input: aNewSaree, may: withLister('shown_already') },
  'saree.hide': { input: aNewSaree, may: withLister(200) },
  'saree.schedule': {
    input: async () => ({ ...(await aNewSaree()), showAt: null, hideAt: '2099-01-01T00:00:00Z' }),
    may: withLister(200),
  },
  'saree.archive': { input: aNewSaree, may: atOnce('in_stock') },
  'saree.unarchive': { input: aNewSaree, may: atOnce('not_archived') },
  'saree.picture_put': {
    input: async () => ({ ...(await aNewSaree()), place: 1, name: 'product-images/none', hash }),
    may: withLister('unknown_picture'),
  },
  'saree.picture_move': {
    input: async () => ({ ...(await aNewSaree()), from: 1, to: 2, hash }),
    may: withLister('moved_on'),
  },
  'saree.picture_remove': {
    input: async () => ({ ...(await aNewSaree()), place: 1, hash }),
    may: withLister('moved_on'),
  },
  'draft.save': {
    input: async () => ({ draftId: randomUUID(), fields: { name: 'Aranya' }, seen: 0 }),
    may: withLister(200),
  },
  'draft.discard': { input: aNewDraft, may: withLister(200) },
  'draft.restore': { input: aNewDraft, may: withLister(200) },
  'draft.list': { input: async () => ({ ...(await aNewDraft()), seen: 1 }), may: withLister('incomplete') },
  'draft.unschedule': { input: aNewDraft, may: withLister(200) },
  'draft.picture_put': {
    input: async () => ({ ...(await aNewDraft()), place: 1, name: 'product-images/none', hash }),
    may: withLister('unknown_picture'),
  },
  'draft.picture_move': {
    input: async () => ({ ...(await aNewDraft()), from: 1, to: 2, hash }),
    may: withLister('moved_on'),
  },
  'draft.picture_remove': {
    input: async () => ({ ...(await aNewDraft()), place: 1, hash }),
    may: withLister('moved_on'),
  },
  'stock.move': {
    input: async () => ({ ...(await aNewSaree()), quantity: -1, reason: 'damaged' }),
    may: atOnce(200),
  },
  'stock.count': { input: async () => ({ ...(await aNewSaree()), counted: 2, seen: 3 }), may: atOnce(200) },
  'stock.take': {
    input: async () => ({ counts: [{ ...(await aNewSaree()), counted: 2, seen: 3 }] }),
    may: atOnce(200),
  },
  'report.acknowledge': { input: anOrder, may: atOnce('nothing_to_acknowledge') },
  'report.close': { input: anOrder, may: atOnce('no_open_report') },
  'review.moderate': { input: async () => ({ reviewId: 1, judgement: 'hide' }), may: atOnce('unknown_review') },
  'dispute.accept': { input: async () => ({ disputeId: 'disp_1' }), may: refusedKeyed('unknown_dispute') },
  'payment_link.create': {
    input: async () => ({ orderId: randomUUID(), cart: [{ sku: 'NONE-1', count: 1 }] }),
    may: atOnce('unknown_saree'),
  },
  'payment_link.withdraw': { input: anOrder, may: atOnce('unknown_link') },
  'money.resolve': {
    input: async () => ({ id: 'pay_1', reason: 'settled' }),
    may: refusedKeyed('unknown_difference'),
  },
  'payment.resolve': {
    input: async () => ({ paymentId: 'pay_1', reason: 'settled', backOnSale: false }),
    may: refusedKeyed('unknown_payment'),
  },
  'payment.refund': {
    input: async () => ({ paymentId: 'pay_1', reason: 'piece is sold', backOnSale: false }),
    may: refusedKeyed('unknown_payment'),
  },
  'payment.rebuild': { input: async () => ({ paymentId: 'pay_1' }), may: refusedKeyed('unknown_payment') },
  'jobs.retry': { input: async () => ({ which: 'all' }), may: atOnce('no_failed_job') },
  'bulk.import': { input: async () => ({ changeId: randomUUID() }), may: atOnce('unknown_change') },
  'bulk.grid': { input: async () => ({ changeId: randomUUID() }), may: withLister('unknown_change') },
  'bulk.undo': { input: async () => ({ changeId: randomUUID() }), may: atOnce('unknown_change') },
  'catalogue.export': {
    input: async () => ({ exportId: randomUUID(), format: 'csv', view: 'all', search: '' }),
    may: atOnce(200),
  },
  'gst.export': {
    input: async () => ({ exportId: randomUUID(), month: '2026-11', table: 'b2cs' }),
    may: { owner: 200, 'owner with an old passkey': 200, accountant: 200 },
  },
  'invoices.export': {
    input: async () => ({ exportId: randomUUID(), month: '2020-01', part: 1 }),
    may: { ...refusedKeyed('no_documents'), accountant: 'no_documents' },
  },
  'house.save': {
    input: async () => ({
      kind: 'category',
      id: `silk-${randomUUID().slice(0, 8)}`,
      seen: 0,
      title: `Silk ${randomUUID()}`,
      words: '',
      isShown: false,
      showAt: null,
      hideAt: null,
      details: {},
      pictures: {},
    }),
    may: atOnce(200),
  },
  'house.restore': {
    input: async () => ({ kind: 'category', id: 'no-such', seen: 1, version: 1 }),
    may: atOnce('unknown_version'),
  },
  'house.remove': { input: async () => ({ kind: 'category', id: 'no-such', seen: 1 }), may: atOnce('unknown_entry') },
  'house.arrange': {
    input: async () => ({ kind: 'collection', seen: ['mehro'], ids: ['mehro'] }),
    may: atOnce('other_order'),
  },
  'house.front': { input: async () => ({ seen: ['NONE-1'], skus: [] }), may: atOnce('other_order') },
  'settings.dispatch': {
    input: async () => ({ changes: [{ name: 'DISPATCH_CUT_OFF_HOUR', seen: 0, value: '12' }] }),
    may: atOnce(200),
  },
  'settings.save': {
    input: async () => ({ changes: [{ name: 'STORE_HOURS', seen: 0, value: '' }] }),
    may: refusedKeyed('invalid_settings'),
  },
  'weaver.add': { input: async () => ({ name: `Weaver ${randomUUID()}` }), may: ownerAlone(200) },
  'weaver.phone': {
    input: async () => ({ weaverId: 2_000_000, phone: '9876543210' }),
    may: ownerAlone('unknown_weaver'),
  },
  'weaver.describe': {
    input: async () => ({ weaverId: 2_000_000, changes: { craft: { from: '', to: 'Jamdani' } } }),
    may: atOnce('unknown_weaver'),
  },
  'weaver.receive': {
    input: async () => ({ weaverId: 2_000_000, sku: 'NONE-1', pieces: 1, wages: 1 }),
    may: atOnce('unknown_weaver'),
  },
  'weaver.pay': {
    input: async () => ({ weaverId: 2_000_000, kind: 'advance', amount: 1 }),
    may: ownerAlone('unknown_weaver'),
  },
  'weaver.correct': {
    input: async () => ({ weaverId: 2_000_000, amount: -1, reason: 'a slub' }),
    may: ownerAlone('unknown_weaver'),
  },
  'staff.invite': {
    input: async () => ({ ...newPerson(), name: 'Meera', role: 'packer' }),
    may: keyed,
  },
  'staff.reinvite': { input: aPerson, may: keyed },
  'staff.role': { input: async () => ({ ...(await aPerson()), role: 'lister' }), may: keyed },
  'staff.limits': { input: async () => ({ ...(await aPerson()), perOrder: 0, perDay: 1 }), may: keyed },
  'staff.remove': { input: aPerson, may: keyed },
  'scheduled.undo': { input: aScheduledRefund, may: atOnce(200) },
  'scheduled.dismiss': { input: aRefusedRefund, may: atOnce(200) },
};

function newPerson() {
  const staffId = randomUUID();
  return { staffId, email: `${staffId}@staff.example` };
}

function expectedOf({ may }: ActCase, caller: OfficeCaller): number | string {
  if (['removed owner', 'signed out', 'shopper'].includes(caller)) return 'signed_out';
  if (caller === 'owner without a passkey') return 'passkey_needed';
  return may[caller] ?? 'forbidden_act';
}

/** Everything that an act may change, but for the log. */
const state = async () => ({
  books: await readBooks(db, api.shop.now()),
  orders: await db.selectFrom('orders').selectAll().orderBy('id').execute(),
  refunds: await db.selectFrom('refund').selectAll().orderBy('id').execute(),
  people: await db.selectFrom('staff').selectAll().orderBy('id').execute(),
  tokens: await db.selectFrom('staff_token').selectAll().orderBy('key').execute(),
  scheduled: await db.selectFrom('scheduled_act').selectAll().orderBy('id').execute(),
  sarees: await db.selectFrom('saree').selectAll().orderBy('sku').execute(),
  settings: await db.selectFrom('setting').selectAll().orderBy('name').execute(),
  house: await db.selectFrom('category').selectAll().orderBy('id').execute(),
  front: await db.selectFrom('front_seller').selectAll().orderBy('position').execute(),
  slides: await db.selectFrom('slide').selectAll().orderBy('id').execute(),
  testimonials: await db.selectFrom('testimonial').selectAll().orderBy('id').execute(),
  drafts: await db.selectFrom('saree_draft').selectAll().orderBy('id').execute(),
  jobs: await api.shop.sentJobs(),
});
const entries = async (after: number) =>
  (await listActs(db, {}, 1_000)).filter(({ number }) => number > after).map(({ act, refusal }) => ({ act, refusal }));
/** Changes of the newest entry that name rupees and are not marked as money, or the other way round. */
const mismarkedMoney = async () =>
  ((await listActs(db, {}, 1))[0]?.changes ?? []).filter(
    ({ before, after, isMoney = false }) => `${before} ${after}`.includes('₹') !== isMoney,
  );

/** The part of the OpenAPI document that names the acts. */
interface Described {
  readonly paths: {
    '/office/acts/{name}': { post: { parameters: { name: string; schema: { enum?: string[] } }[] } };
  };
}
const lastNumber = async () => (await listActs(db, {}, 1))[0]?.number ?? 0;

test('the table of this test has every act that some role may do', () => {
  expect(Object.keys(cases)).toEqual(officeActs.map(({ name }) => name));
});

const ofCommands = acts.filter((act) => !officeActs.includes(act)).map(({ name }) => name);

test('acts that commands alone do are not described by the API, which answers an owner as for a name that is none', async () => {
  expect(ofCommands).toEqual(['dispute.contest', 'newsletter.export', 'catalogue.import']);
  const { paths } = (await api.get<Described>('/openapi.json')).body;
  const published = paths['/office/acts/{name}'].post.parameters.find(({ name }) => name === 'name');
  expect(published?.schema.enum).toEqual(Object.keys(cases));
  const last = await lastNumber();
  for (const name of ['order.none', ...ofCommands]) {
    const { status, body } = await call('owner', name, {});
    expect([name, status, body.code]).toEqual([name, 400, 'bad_request']);
  }
  expect(await entries(last)).toEqual([]);
});

test('an act that commands alone do is in the activity log that the API shows', async () => {
  const request = { id: randomUUID(), actor: { kind: 'command' } } as const;
  await performAct(api.shop, exportNewsletterAct, request, { which: 'confirmed' });
  const { body } = await callers.owner.get<{ rows: { act: string }[] }>('/office/activity?limit=1');
  expect(body.rows.map(({ act }) => act)).toEqual(['newsletter.export']);
});

test.each(Object.entries(cases))(
  'the act %s answers each role and each stranger as the table says, changes nothing where it refuses, and writes the log',
  async (name, one) => {
    const input = await one.input();
    const before = await state();
    const refusedBefore = await lastNumber();
    const wanted = (caller: OfficeCaller) => expectedOf(one, caller);
    const refused = officeCallers.filter((caller) => typeof wanted(caller) === 'string');
    for (const caller of refused) {
      const { body } = await call(caller, name, input);
      const { code, reason } = body as { code: string; reason?: string };
      expect([caller, code === 'act_refused' ? reason : code]).toEqual([caller, wanted(caller)]);
    }
    expect(await state()).toEqual(before);
    // A session without a passkey writes nothing, so that a stolen mailbox cannot fill the log.
    const logged = refused.filter((caller) => caller !== 'owner without a passkey').map(wanted);
    expect(await entries(refusedBefore)).toEqual(
      logged
        .filter((code) => code !== 'signed_out')
        .reverse()
        .map((refusal) => ({ act: name, refusal })),
    );

    for (const caller of officeCallers.filter((it) => typeof wanted(it) === 'number')) {
      const own = await one.input();
      const last = await lastNumber();
      const { status } = await call(caller, name, own);
      expect([caller, status]).toEqual([caller, wanted(caller)]);
      const act = status === 202 ? 'scheduled.request' : name;
      expect(await entries(last)).toEqual([{ act, refusal: null }]);
      expect(await mismarkedMoney()).toEqual([]);
    }
  },
);

test('every route of the office answers 401 to whoever is signed out, but for those by which one signs in or out, and by which a device confirms a notice', async () => {
  const open = /^\S+ \/office\/(me|push\/received|sign-out|sign-in.*)$/;
  const routes = api.routes.filter((route) => route.includes(' /office/') && !open.test(route));
  expect(routes.length).toBeGreaterThan(2);
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    for (const caller of ['signed out', 'shopper', 'removed owner'] as const) {
      const real = path.replaceAll(/\{\w+\}/g, randomUUID());
      const { status, body } = await (method === 'GET' ? callers[caller].get(real) : callers[caller].post(real, {}));
      expect([route, caller, status, body.code]).toEqual([route, caller, 401, 'signed_out']);
    }
  }
});
