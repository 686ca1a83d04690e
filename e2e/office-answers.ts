/** Invents answers of the office's API for its screens: nothing, one of each, or texts and sums as long as they get. */

import type { Order, PlacePreview, Preview } from '../office/api/order.ts';
import type { PackingEntry, PackingList } from '../office/api/packing.ts';
import type { BulkChangePage, FilePlan, ListedChange } from '../office/bulk/bulk-query.ts';
import type { Draft, DraftRow, SareePage, SareeRow, StockPage } from '../office/catalogue/sarees-query.ts';
import type { HouseEntry, Seller } from '../office/house/house-query.ts';
import type { Books, Dispute, GstMonth } from '../office/money/money-query.ts';
import type { NumbersAnswer } from '../office/numbers/numbers-query.ts';
import type { ReportPage, ReportRow } from '../office/problems/problems-query.ts';
import type { PackingSlip, ParcelBack, ParcelPrices, ParcelToSend } from '../office/sending/parcels-query.ts';
import type { SettingsAnswer } from '../office/settings/settings-query.ts';
import type { StaffMember } from '../office/staff/staff-query.ts';
import type { Today } from '../office/today/today-query.ts';
import type { ListedWeaver, WeaverPage } from '../office/weavers/weavers-query.ts';
import { editableTextsOf } from '../shop/settings/editable-settings.ts';

export type Amount = 'empty' | 'little' | 'long';

const hourMs = 3_600_000;
const timeIn = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
const dayIn = (hours: number): string => timeIn(hours).slice(0, 10);

/** Texts of an order and its people; the long ones have no place to break. */
const textsOf = (isLong: boolean) => ({
  name: isLong ? 'Thiruvenkatanathapuramsubramaniam'.repeat(2) : 'Asha Rao',
  city: isLong ? 'Thiruvananthapuramcorporationmunicipality' : 'Pune',
  email: isLong ? `${'long.address.of.a.buyer'.repeat(3)}@example.in` : 'asha@example.in',
  words: isLong
    ? 'The border is torn where the pallu begins, and a stain is beside it. '.repeat(3).slice(0, 200)
    : 'A tear.',
  money: isLong ? 999_999_950 : 420_000,
  pieces: isLong ? 50 : 1,
});

const code = 'A7KD-91QM-2XTE4';

function rowOf(isLong: boolean) {
  const { name, city, money, pieces } = textsOf(isLong);
  return {
    code,
    created_at: timeIn(-30),
    placed_at: timeIn(-30),
    full_name: name,
    city,
    pieces,
    amount: money,
    ...(isLong
      ? ({ status: 'needs_attention', stage: 'needs_you' } as const)
      : ({ status: 'paid', stage: 'to_pack' } as const)),
    attention: null,
    is_held: isLong,
    due: { day: dayIn(-200), is_late: true },
    cover: null,
  };
}

const bulkId = '00000000-0000-4000-8000-0000000b01c4';

const bulkCountsOf = (isLong: boolean) => ({
  added: isLong ? 9_999 : 0,
  changed: isLong ? 9_999 : 1,
  cells: isLong ? 99_999 : 1,
  stock: isLong ? 9_999 : 0,
});

function bulkChangeOf(isLong: boolean): ListedChange {
  const { name } = textsOf(isLong);
  return {
    id: bulkId,
    source: isLong ? 'grid' : 'file',
    who: name,
    applied_at: timeIn(-3),
    counts: bulkCountsOf(isLong),
    undone_at: isLong ? timeIn(-1) : null,
    undone_by: isLong ? name : null,
  };
}

const changedSince = { why: 'was changed since', rule: 'changed_since', limits: [] as string[] } as const;

function bulkPageOf(isLong: boolean): BulkChangePage {
  const { name, words } = textsOf(isLong);
  const title = `${name}, Indigo`;
  const changed = { column: 'weave', before: isLong ? words : 'Plain weave', after: isLong ? name : 'Jamdani' };
  const cells = [changed, { column: 'price', before: '4200', after: isLong ? '999999.50' : '4500' }];
  return {
    id: bulkId,
    source: 'file',
    applied_at: timeIn(-3),
    undone_at: null,
    counts: bulkCountsOf(isLong),
    diff: [
      { sku: 'DH-MUL-001', title, is_new: false, cells },
      ...(isLong ? [{ sku: 'W'.repeat(40), title, is_new: true, cells }] : []),
    ],
    next: isLong ? 200 : null,
    left: isLong ? [{ sku: 'W'.repeat(40), column: 'weave', now: name, ...changedSince }] : [],
    left_count: isLong ? 9_999 : 0,
  };
}

function filePlanOf(isLong: boolean): FilePlan {
  const { name, words } = textsOf(isLong);
  const mistake = {
    row: 9_999,
    column: 'weave',
    message: `must be one of: ${words}`,
    rule: 'one_of' as const,
    limits: [words],
  };
  return {
    id: isLong ? null : bulkId,
    counts: bulkCountsOf(isLong),
    diff: bulkPageOf(isLong).diff,
    format: isLong ? 'shopify' : 'own',
    rows: isLong ? 9_999 : 1,
    head_row: 1,
    encoding: 'utf-8',
    sheet: null,
    other_sheets: [],
    questions: [],
    first_row: { sku: 'DH-MUL-001', price: '4500' },
    columns: [
      { head: isLong ? name : 'sku', column: 'sku' },
      { head: 'price', column: 'price' },
      ...(isLong ? [{ head: name, column: null }] : []),
    ],
    mistakes: isLong ? [mistake] : [],
    mistake_count: isLong ? 9_999 : 0,
    stock_left: isLong ? 9_999 : 0,
    moved_since: isLong ? [{ sku: 'W'.repeat(40), pieces: -9_999 }] : [],
  };
}

function packingOf(isLong: boolean): PackingEntry {
  const { name, city, words } = textsOf(isLong);
  const piece = {
    sku: 'DH-MUL-001',
    name,
    color: isLong ? name : 'Indigo',
    quantity: isLong ? 50 : 1,
    is_one_of_one: true,
    shelf: isLong ? 'W'.repeat(20) : 'A3',
    cover: '/none.webp',
  };
  return {
    order_id: 'o1',
    code,
    first_name: name,
    city,
    note: isLong ? words : null,
    pieces_g: 420,
    due: { day: dayIn(-200), is_late: true },
    is_requested: true,
    pieces: isLong ? [piece, piece] : [piece],
    claim: isLong ? { name, is_yours: false, until: timeIn(1) } : null,
  };
}

/** Three boxes, or as many as a shop may have, with the longest names. */
function boxesOf(isLong: boolean): PackingList['boxes'] {
  const sides = { length_cm: isLong ? 120 : 35, breadth_cm: isLong ? 120 : 28, height_cm: isLong ? 10 : 5 };
  return Array.from({ length: isLong ? 12 : 3 }, (_, nth) => ({
    name: `${nth} ${isLong ? 'W'.repeat(28) : 'Box'}`,
    ...sides,
    weight_g: 200,
  }));
}

function parcelOf(isLong: boolean): ParcelToSend {
  const { name, city, money, words } = textsOf(isLong);
  return {
    order_id: 'o1',
    code,
    first_name: name,
    city,
    state: isLong ? 'labelled' : 'packed',
    weight_g: 620,
    ...(isLong ? { courier: name, awb: '9'.repeat(20), price: money } : { courier: null, awb: null, price: null }),
    pickup_at: null,
    given_at: null,
    has_label: isLong,
    has_manifest: false,
    is_held: false,
    due: { day: dayIn(20), is_late: false },
    refusal: isLong ? { code: 'refused', reason: words } : null,
  };
}

/** A parcel for which the courier is asked to come; with long texts, one that was handed over. */
function askedParcelOf(isLong: boolean): ParcelToSend {
  const { name, money } = textsOf(isLong);
  return {
    ...parcelOf(false),
    order_id: 'o2',
    code: 'B7KD-91QM-2XTE4',
    state: 'pickup_requested',
    courier: name,
    awb: '99',
    price: money,
    pickup_at: timeIn(3),
    given_at: isLong ? timeIn(-1) : null,
    has_label: true,
    has_manifest: isLong,
  };
}

function parcelBackOf(isLong: boolean): ParcelBack {
  const { name, city } = textsOf(isLong);
  return {
    order_id: 'o3',
    code: 'C7KD-91QM-2XTE4',
    first_name: name,
    city,
    direction: 'out',
    state: 'returned',
    received_at: timeIn(-3),
    inspected_at: isLong ? timeIn(-2) : null,
  };
}

function pricesOf(isLong: boolean): ParcelPrices {
  const { name, money } = textsOf(isLong);
  const courier = { id: '43', name: isLong ? name : 'Delhivery Surface', price: money, days: 4 };
  return { parcels: [{ code, couriers: [courier], chosen: courier }], sum: money, wallet: 1_000, is_away: isLong };
}

function slipOf(isLong: boolean): PackingSlip {
  const { name, city, words } = textsOf(isLong);
  const { pieces } = packingOf(isLong);
  return { code, first_name: name, place: city, note: isLong ? words : null, pieces };
}

function gstOf(amount: Amount): GstMonth {
  const isLong = amount === 'long';
  const { money } = textsOf(isLong);
  const someOf = <Row>(row: Row): Row[] => (amount === 'empty' ? [] : isLong ? [row, row] : [row]);
  const split = { taxable: money, igst: money, cgst: -money, sgst: money };
  const state = {
    place: isLong ? '26-Dadra and Nagar Haveli and Daman and Diu' : '27-Maharashtra',
    rate: 500,
    ...split,
  };
  const document = { ...state, number: 'DH/26-27/1000318', issued_on: dayIn(0), total: money };
  const hsn = { hsn: isLong ? '' : '52084120', rate: 500, quantity: 12, total: money, ...split };
  const run = { kind: 'invoice', from: 'DH/26-27/1000318', to: 'DH/26-27/1000999', total: 681, cancelled: 0 } as const;
  return {
    month: dayIn(0).slice(0, 7),
    months: [dayIn(0).slice(0, 7)],
    net: { ...split, total: money },
    b2cs: someOf(state),
    b2cl: isLong ? [document] : [],
    cdnur: isLong ? [document] : [],
    hsn_b2c: someOf(hsn),
    hsn_b2b: someOf(hsn).slice(0, 1),
    docs: someOf(run).slice(0, 1),
    day_book: {
      received: money,
      refunded: money,
      not_invoiced: isLong ? money : 0,
      invoiced_later: isLong ? money : 0,
      not_credited: isLong ? money : 0,
      credited_later: isLong ? money : 0,
    },
    difference: isLong ? money : 0,
    untaxed: { count: isLong ? 3 : 0, total: money },
    lines_without_hsn: isLong ? 2 : 0,
    cancelled_later: isLong ? ['DHC/26-27/1000007', 'DHC/26-27/1000008'] : [],
    earlier_cancelled: isLong ? [{ number: 'DHC/26-27/1000006', month: dayIn(-62 * 24).slice(0, 7) }] : [],
    documents: amount === 'empty' ? 0 : 681,
    parts: isLong ? 2 : 1,
  };
}

function houseEntryOf(isLong: boolean): HouseEntry {
  const { name, words, pieces } = textsOf(isLong);
  return {
    id: 'mul-cotton',
    title: isLong ? name.slice(0, 60) : 'Mul Cotton',
    words: isLong ? words : '',
    is_shown: !isLong,
    show_at: isLong ? timeIn(90) : null,
    hide_at: isLong ? timeIn(900) : null,
    version: isLong ? 21 : 1,
    changed_at: timeIn(-2),
    changed_by: isLong ? name : null,
    sarees: isLong ? pieces * 100 : 0,
    is_sample: false,
    details: {},
    pictures: {},
  };
}

function sellerOf(isLong: boolean): Seller {
  const { name } = textsOf(isLong);
  return {
    sku: 'DH-1',
    title: name,
    color: 'Madder Red',
    availability: isLong ? 0 : 1,
    is_shown: true,
    cover: '/no.webp',
  };
}

/** A picture that the shop does not have. */
const noPicture = { name: 'house-images/none', hash: '0123456789abcdef', width: 1_600, height: 900, thumbhash: '' };

function slideOf(isLong: boolean): HouseEntry {
  const details = { link: isLong ? `/${'x'.repeat(199)}` : '/sarees' };
  const pictures = isLong ? { wide: noPicture, portrait: noPicture } : {};
  return { ...houseEntryOf(isLong), id: '1', sarees: 0, details, pictures };
}

function testimonialOf(isLong: boolean): HouseEntry {
  const { city, words } = textsOf(isLong);
  const details = { place: city, stars: '5', saree: 'Aranya-Indigo', picture: words.slice(0, 100) };
  return { ...houseEntryOf(isLong), id: '1', sarees: 0, is_sample: isLong, details };
}

function housePageOf(amount: Amount, entry = houseEntryOf(amount === 'long')) {
  const { id, sarees, ...content } = entry;
  const count = amount === 'empty' ? 1 : amount === 'little' ? 2 : 20;
  const versions = Array.from({ length: count }, (_, nth) => ({ ...content, version: count - nth }));
  const saree = entry.details.saree === undefined ? null : sellerOf(amount === 'long');
  const standIns = { wide: amount === 'long' ? noPicture : null, portrait: null };
  return { entry: { ...entry, version: count }, versions, stand_ins: standIns, saree };
}

function weaverOf(isLong: boolean): ListedWeaver {
  const { name, city, money } = textsOf(isLong);
  return { id: 1, name, village: city, pieces: 12, owed: money };
}

function weaverPageOf(amount: Amount): WeaverPage {
  const isLong = amount === 'long';
  const { name, words, money } = textsOf(isLong);
  const { pieces, ...weaver } = weaverOf(isLong);
  const entry = { id: 1, at: timeIn(-50), amount: money, reference: null, reason: null, received: null };
  const title = isLong ? `${name}, ${name}` : 'Aranya, Madder Red';
  const entries: WeaverPage['entries'] = [
    { ...entry, id: 3, kind: 'correction', reason: words },
    { ...entry, id: 2, kind: 'paid', reference: isLong ? 'U'.repeat(60) : 'UPI 4021' },
    { ...entry, kind: 'received', received: { sku: 'DH-MUL-001', title, pieces } },
  ];
  return {
    profile: {
      village: weaver.village ?? '',
      craft: isLong ? name.slice(0, 80) : amount === 'empty' ? '' : 'Jamdani',
      since: amount === 'empty' ? '' : '1996',
      motif: isLong ? name.slice(0, 80) : '',
      words: isLong ? words.repeat(9).slice(0, 600) : '',
    },
    weaver: { ...weaver, owed: amount === 'empty' ? 0 : money, phone: isLong ? '+919876544432' : null },
    entries: amount === 'empty' ? [] : entries,
    is_more: isLong,
    statement: words,
    sarees: amount === 'empty' ? [] : [{ sku: 'DH-MUL-001', title }],
  };
}

function disputeOf(isLong: boolean): Dispute {
  const { money, words } = textsOf(isLong);
  return {
    id: 'disp_1',
    payment_id: 'pay_1',
    order_code: code,
    amount: money,
    phase: 'chargeback',
    status: 'open',
    is_undecided: true,
    withholds_money: true,
    reason: words,
    raised_at: timeIn(-90),
    respond_by: timeIn(40),
    is_answerable: true,
    is_given_up_by_accepting: true,
    answer: null,
    answered_at: null,
  };
}

function orderOf(isLong: boolean): Order {
  const { name, city, email, words, money, pieces } = textsOf(isLong);
  /** The acts with the codes of what follows from them. */
  const acts = {
    'order.refund': 'refund',
    'order.cancel': 'cancel',
    'order.address': 'address',
    'order.resume': 'resume',
    'order.pincode': 'pincode',
    'order.state': 'state',
    ...(isLong && { 'order.place_of_supply': 'place_of_supply' }),
    'order.hold': 'hold',
    'report.close': 'settle',
    'parcel.own_courier': 'own_courier',
    'parcel.delivered_by_hand': 'delivered',
    'parcel.inspect': 'inspect',
    'parcel.write_off': 'write_off',
  };
  return {
    id: '0193a1b2-0000-7000-8000-000000000001',
    code,
    last_history_id: 7,
    attention: null,
    hold: null,
    status: isLong ? 'needs_attention' : 'paid',
    stage: isLong ? 'needs_you' : 'to_pack',
    attention_words: isLong ? words : null,
    unclear_state: isLong
      ? { typed: 'Dadra and Nagar Haveli and Daman and Diu', at_pin: ['Delhi', 'Uttar Pradesh'] }
      : null,
    created_at: timeIn(-30),
    placed_at: timeIn(-30),
    shipped_at: null,
    delivered_at: null,
    promised_by: dayIn(90),
    due: { day: dayIn(50), is_late: false },
    has_payment_link: false,
    note: words,
    pieces: Array.from({ length: isLong ? 12 : 1 }, (_, nth) => ({
      sku: `DH-MUL-${nth}`,
      name: isLong ? name : 'Aranya',
      color: 'Madder Red',
      path: '/sarees/aranya',
      quantity: pieces,
      price: money,
      picture: null,
    })),
    buyer: {
      full_name: name,
      city,
      state: 'Maharashtra',
      pincode: '411004',
      phone_end: '4432',
      customer_uid: 'u1',
      phone: '+919876544432',
      email,
      street: words,
    },
    money: {
      asked: money,
      captured: money,
      provider: 'Razorpay',
      payment_id: 'pay_1',
      left: money,
      withheld: isLong ? money : 0,
      disputes: [disputeOf(isLong)],
      refunds: [
        ...(['failed', 'pending'] as const).map((status) => ({
          id: status,
          amount: money,
          status,
          reason: words,
          by: name,
          takes_back: false,
          failure: status === 'failed' ? words : null,
          created_at: timeIn(-4),
          settled_at: null,
        })),
      ],
      papers: [{ kind: 'invoice', nth: 1, number: 'DH/26-27/000318', issued_at: timeIn(-30), total: money }],
    },
    parcels: [
      {
        id: 1,
        direction: 'out',
        state: 'labelled',
        courier: 'Delhivery Surface',
        awb: isLong ? '9'.repeat(40) : '99',
        price: money,
        tracking_url: isLong ? `https://courier.example/${'9'.repeat(60)}` : null,
        weight_g: 600,
        pickup_at: null,
        refusal: words,
        last_at: timeIn(-2),
        last_change: 'labelled',
      },
    ],
    reports: [
      {
        id: 'r1',
        kind: 'defective',
        kind_words: 'It has a defect',
        words,
        created_at: timeIn(-20),
        closed_at: null,
        photos: [],
      },
    ],
    acts: Object.entries(acts).map(([name, effectCode]) => ({
      name,
      permission: 'may',
      effect: words,
      said: { code: effectCode, values: { left: money } },
    })),
    message_draft: words,
    come_back: comeBackOf(isLong),
  };
}

function comeBackOf(isLong: boolean): Order['come_back'] {
  const { name } = textsOf(isLong);
  const found = { has_tags: true, has_packaging: false, is_worn: false, is_stained: isLong };
  return {
    direction: isLong ? 'back' : 'out',
    state: 'delivered',
    received_at: timeIn(-2),
    photos: [],
    is_decided: false,
    is_by_courier: isLong,
    inspection: isLong ? { ...found, inspected_at: timeIn(-1), by: name } : null,
  };
}

function previewOf(isLong: boolean): Preview {
  const { money, words } = textsOf(isLong);
  return {
    is_allowed: true,
    refusal: null,
    refusal_words: null,
    amount: money,
    left: money,
    is_whole: true,
    may_take_back: true,
    takes_back: true,
    effects: [words, 'The buyer is told by mail or phone.'],
    refusal_amounts: {},
    effects_said: [
      { code: 'goes_back', values: { amount: money } },
      { code: 'buyer_told', values: {} },
    ],
  };
}

function placePreviewOf(isLong: boolean): PlacePreview {
  const { money, name, words } = textsOf(isLong);
  const place = isLong ? 'Dadra and Nagar Haveli and Daman and Diu' : 'Tamil Nadu';
  const amounts = { taxable: money, cgst: money, sgst: money, igst: money, total: money };
  return {
    is_allowed: true,
    refusal: null,
    refusal_words: null,
    refusal_amounts: {},
    effects: [words],
    effects_said: [{ code: 'place_no_money', values: {} }],
    invoice: 'DH/26-27/000318',
    buyer: name,
    stated: 'Maharashtra',
    seen: null,
    likely: [place],
    papers: (['invoice', 'credit_note', 'new_invoice'] as const).map((kind) => ({
      kind,
      number: kind === 'invoice' ? 'DH/26-27/000318' : null,
      place,
      state_tax: 'SGST',
      ...amounts,
      month: '2026-11',
      table: '9B',
    })),
  };
}

function stepsOf(amount: Amount): ReportPage['steps'] {
  const { name } = textsOf(amount === 'long');
  return amount === 'empty' ? [] : [{ kind: 'inspected', words: 'It was inspected.', at: timeIn(-1), by: name }];
}

function reportOf(isLong: boolean): ReportRow {
  const { name, city, words } = textsOf(isLong);
  return {
    id: 'r1',
    ticket: 'R-1A2B3C4D',
    order_code: code,
    full_name: name,
    city,
    kind: 'defective',
    kind_words: 'It has a defect',
    words,
    photos: 0,
    created_at: timeIn(-60),
    closed_at: null,
    acknowledged_at: null,
    not_covered: null,
    not_covered_reason: null,
    clocks: [
      { kind: 'acknowledge', until: timeIn(-12), is_urgent: true },
      { kind: 'settle', until: timeIn(600), is_urgent: false },
    ],
  };
}

function customerOf(isLong: boolean) {
  const { name, email, money, pieces } = textsOf(isLong);
  return {
    uid: 'u1',
    name,
    email,
    phone: '+919876544432',
    created_at: timeIn(-900),
    orders: pieces,
    spent: money,
    last_order_at: timeIn(-30),
  };
}

function staffOf(isLong: boolean): StaffMember {
  const { name, email, money } = textsOf(isLong);
  return {
    id: 's2',
    name,
    email,
    phone: '+919876544432',
    role: 'manager',
    limits: { per_order: money, per_day: money },
    invited_at: timeIn(-99),
    joined_at: timeIn(-90),
    seen_at: timeIn(-1),
    passkeys: 1,
    sessions: 1,
  };
}

const sku = 'DH-MUL-001';
const draftId = '0193a1b2-0000-7000-8000-00000000d4af';
const pictureOf = (place: number) => ({
  place,
  picture: {
    name: `product-images/DH_MUL_001_${place}`,
    hash: `0123456789abcde${place}`,
    width: 8,
    height: 10,
    thumbhash: '',
  },
});

function sareeRowOf(isLong: boolean): SareeRow {
  const { name, money } = textsOf(isLong);
  return {
    sku,
    name,
    title: name,
    color: isLong ? name : 'Indigo',
    price: money,
    availability: isLong ? 12 : 4,
    waiters: isLong ? 999 : 0,
    days_on_sale: isLong ? null : 41,
    cover: '/none.webp',
    shelf: isLong ? 'W'.repeat(20) : 'A3',
    is_shown: !isLong,
    show_at: isLong ? timeIn(90) : null,
    hide_at: null,
  };
}

function fieldsOf(isLong: boolean): Record<string, string> {
  const { name, words } = textsOf(isLong);
  return {
    name,
    color: isLong ? name : 'Indigo',
    colour_family: 'blue',
    category: 'mul-cotton',
    price: '4200',
    weave: 'Jamdani',
    weaver: name,
    village: 'Phulia',
    description: words,
    occasion: 'Office; Festive',
  };
}

function sareePageOf(isLong: boolean): SareePage {
  const { name, money, words, pieces } = textsOf(isLong);
  const { shelf, cover, color, days_on_sale, show_at } = sareeRowOf(isLong);
  const check = (ok: boolean) => ({ name: ok ? ('picture' as const) : ('hidden' as const), ok, words });
  return {
    sku,
    title: name,
    color,
    price: money,
    product_path: 'Aranya-Indigo',
    cover,
    fields: fieldsOf(isLong),
    price_range: isLong ? { low: money, high: money } : null,
    may_set_price: true,
    shelf,
    is_shown: !isLong,
    show_at,
    hide_at: null,
    archived_at: null,
    updated_at: timeIn(-9),
    days_on_sale,
    pictures: isLong ? [1, 2, 3, 4, 5, 6, 7, 8].map(pictureOf) : [],
    has_video: false,
    stock: { available: pieces, reserved: isLong ? 999 : 0, sold: 3 },
    waiters: isLong ? 999 : 0,
    reviews: { shown: 3, waiting: isLong ? 9 : 0, rating: 4.5 },
    orders: 3,
    checks: isLong ? [check(false), check(true)] : [check(true)],
    changes: [
      {
        id: 'c1',
        at: timeIn(-9),
        who: name,
        act: 'saree.edit',
        sentence: `${name} changed a saree.`,
        changes: [words],
        facts: [{ field: 'description', before: null, after: words }],
      },
    ],
  };
}

function stockOf(isLong: boolean): StockPage {
  const { name, words } = textsOf(isLong);
  const movement = { id: 1, at: timeIn(-4), reason: 'corrected', why: 'damaged', quantity: -1, balance: 4 } as const;
  return {
    sku,
    available: 4,
    reserved: [],
    next: null,
    rows: [{ ...movement, who: name, note: isLong ? words : null, photos: [], order_code: isLong ? code : null }],
  };
}

function draftOf(isLong: boolean): Draft {
  const { name, words } = textsOf(isLong);
  return {
    id: draftId,
    version: 2,
    fields: fieldsOf(isLong),
    proposed_sku: sku,
    missing: [],
    pictures: [pictureOf(1)],
    list_at: isLong ? timeIn(90) : null,
    refusal: isLong ? words : null,
    who: name,
    is_own: !isLong,
    refusal_reason: isLong ? 'incomplete' : null,
    created_at: timeIn(-9),
    updated_at: timeIn(-2),
  };
}

function draftRowOf(isLong: boolean): DraftRow {
  const { fields, list_at, refusal, refusal_reason, who, is_own, updated_at } = draftOf(isLong);
  return {
    id: draftId,
    name: fields.name ?? null,
    color: null,
    cover: null,
    pictures: 1,
    missing: isLong ? 12 : 1,
    list_at,
    refusal,
    refusal_reason,
    who,
    is_own,
    updated_at,
  };
}

function todayOf(amount: Amount): Today {
  const isLong = amount === 'long';
  const { name, words, money } = textsOf(isLong);
  const card = {
    what: words,
    who: name,
    count: 1,
    due: timeIn(7),
    is_urgent: true,
    target: { page: 'order', id: code },
  } as const;
  const groups = amount === 'empty' ? [] : (['now', 'answer', 'soon'] as const);
  const said = {
    now: { code: 'parcel_returning', values: {} },
    answer: { code: 'dispute', values: { amount: money } },
    soon: { code: 'restock', values: { count: 9_999, sarees: 999 } },
  };
  return {
    takings: { received: amount === 'empty' ? 0 : money, orders: amount === 'empty' ? 0 : 9 },
    books: { adds_up: !isLong, computed_at: timeIn(0), is_being_read: isLong, failing_since: null },
    send: {
      to_pack: groups.length,
      late: groups.length > 0 ? 1 : 0,
      ready: 0,
      due_today: 0,
      held: 0,
      load: groups.length > 0 ? { orders_a_day: 40, until: '2026-11-28', promised: 88, possible: 80 } : null,
      first: groups.length > 0 ? [rowOf(isLong)] : [],
    },
    on_the_way: 3,
    cards: groups.map((group) => ({ ...card, said: said[group], id: group, group, cover: null, act: null })),
  };
}

const brokenSaid = {
  code: 'pieces_are_the_orders',
  values: { figures: ['DH-MUL-001', '2', '1', 'held', 'needs_attention'] },
};

function booksOf(amount: Amount): Books {
  const isLong = amount === 'long';
  const { words, money } = textsOf(isLong);
  const sum = amount === 'empty' ? 0 : money;
  return {
    adds_up: !isLong,
    computed_at: timeIn(0),
    difference: isLong ? money : 0,
    compared_until: timeIn(-1),
    totals: { captured: sum, kept: sum, refunded: 0, going_back: 0, waiting: 0, withheld: 0, lost: 0, orders: 9 },
    broken: isLong ? [{ subject: code, order_code: code, says: words, found: words, said: brokenSaid }] : [],
    concerns:
      amount === 'empty'
        ? []
        : [{ subject: code, order_code: code, says: words, said: { code: 'reservation', values: {} } }],
    disputes_to_answer: amount === 'empty' ? 0 : 1,
    unknown_payments: isLong
      ? [
          {
            payment_id: 'p',
            order_code: code,
            amount: money,
            kind: 'no_order',
            paid_at: null,
            method: null,
            pieces: null,
            left: money,
            going_back: null,
            refund_failed: true,
            not_rebuilt: { code: 'amount_differs', says: words },
          },
        ]
      : [],
    differences: isLong
      ? [{ id: 'd', kind: 'dispute', about: code, at: timeIn(-9), says: words, ours: null, theirs: null }]
      : [],
  };
}

const healthNames = { wrong: 'jobs', note: 'backup', ok: 'event_log' } as const;

/** Returns the answers by the end of the call's address below `/api/office/`; a list has its rows unless it is empty. */
export function officeAnswers(amount: Amount): Readonly<Record<string, unknown>> {
  const isLong = amount === 'long';
  const { name, email, words, money } = textsOf(isLong);
  const listOf = (row: unknown) => ({ rows: amount === 'empty' ? [] : [row], next: null });
  const someOf = <T>(one: T): T[] => (amount === 'empty' ? [] : [one]);
  const count = { value: isLong ? 1_000 : 3, is_more: isLong };
  const sareeViews = ['on_sale', 'sold_out', 'drafts', 'hidden', 'archived'];
  const views = ['to_pack', 'ready', 'on_the_way', 'problems', 'needs_you', 'done', 'all'];
  const order = orderOf(isLong);
  const reason = { reason: 'weave' as const, title: name, words: [words] };
  const page: ReportPage = {
    report: reportOf(isLong),
    photos: [],
    order,
    steps: stepsOf(amount),
    not_covered: [reason],
  };
  const saree = { sku, title: name, color: 'Indigo', price: money, availability: 4, cover: '/none.webp' };
  const review = {
    id: 1,
    saree_sku: sku,
    saree_title: name,
    color: 'Indigo',
    product_path: '/',
    user_name: name,
    rating: 4,
    feedback: words,
    image_url: null,
    order_code: code,
    status: 'waiting',
    created_at: timeIn(-9),
  };
  return {
    today: todayOf(amount),
    packing: { entries: someOf(packingOf(isLong)), is_more: false, boxes: boxesOf(isLong), ready: count.value },
    parcels: {
      parcels: amount === 'empty' ? [] : [parcelOf(isLong), askedParcelOf(isLong)],
      returns: someOf(parcelBackOf(isLong)),
    },
    'parcels/prices': pricesOf(isLong),
    'parcels/slips': { slips: someOf(slipOf(isLong)) },
    orders: listOf(rowOf(isLong)),
    'orders/counts': { counts: Object.fromEntries(views.map((view) => [view, count])) },
    [`orders/${code}`]: amount === 'empty' ? { ...order, parcels: [], reports: [], note: '', acts: [] } : order,
    [`orders/${code}/timeline`]: listOf({
      id: 't1',
      kind: 'people',
      at: timeIn(-3),
      sentence: `${name} added a note.`,
      details: [words, 'refunded in full'],
      said: { code: 'note_written', values: { who: name } },
      details_said: [null, { code: 'cause_refunded', values: {} }],
    }),
    [`orders/${code}/refund`]: previewOf(isLong),
    [`orders/${code}/cancel`]: previewOf(isLong),
    [`orders/${code}/place-of-supply`]: placePreviewOf(isLong),
    search: { orders: someOf(rowOf(isLong)), sarees: someOf(saree), customers: someOf(customerOf(isLong)) },
    sarees: listOf(sareeRowOf(isLong)),
    'sarees/counts': { counts: Object.fromEntries(sareeViews.map((view) => [view, count])) },
    'sarees/to-count': {
      sarees: someOf({ sku, name, color: 'Indigo', cover: '/none.webp', shelf: isLong ? name : 'B2', available: 4 }),
    },
    'sarees/like': {
      sarees: someOf({
        sku,
        name,
        title: name,
        color: isLong ? name : 'Indigo',
        cover: '/none.webp',
        price: money,
        copied: fieldsOf(isLong),
      }),
    },
    'sarees/price-hint': { hint: amount === 'empty' ? null : { low: money, high: money * 2, count: 9 } },
    [`sarees/${sku}`]: amount === 'empty' ? { ...sareePageOf(false), changes: [], orders: 0 } : sareePageOf(isLong),
    [`sarees/${sku}/stock`]: amount === 'empty' ? { ...stockOf(false), rows: [] } : stockOf(isLong),
    'bulk-changes': { changes: someOf(bulkChangeOf(isLong)) },
    'bulk-changes/file': filePlanOf(isLong),
    [`bulk-changes/${bulkId}`]: bulkPageOf(isLong),
    drafts: { drafts: someOf(draftRowOf(isLong)) },
    [`drafts/${draftId}`]: amount === 'empty' ? { ...draftOf(false), fields: {}, pictures: [] } : draftOf(isLong),
    reports: listOf(reportOf(isLong)),
    'reports/r1': page,
    'payment-links': listOf({
      order_id: 'o1',
      code,
      amount: money,
      state: 'open',
      pieces: Array(isLong ? 50 : 1).fill(`${name}, Indigo`),
      created_at: timeIn(-2),
      placed_at: null,
      reserved_until: timeIn(20),
      link: 'https://shop.example/pay/A7KD',
      message_draft: words,
    }),
    reviews: listOf(review),
    customers: listOf(customerOf(isLong)),
    'customers/u1': {
      customer:
        amount === 'empty' ? { ...customerOf(false), orders: 0, spent: 0, last_order_at: null } : customerOf(isLong),
      orders: someOf(rowOf(isLong)),
      reports: someOf(reportOf(isLong)),
      reviews: someOf(review),
    },
    vocabulary: {
      categories: someOf({ id: 'mul-cotton', title: 'Mul Cotton', is_shown: true }),
      collections: [],
      occasions: someOf({ id: 'Office', title: 'Office', is_shown: true }),
    },
    settings: settingsOf(amount),
    'house/category': { rows: someOf(houseEntryOf(isLong)) },
    'house/occasion': { rows: someOf({ ...houseEntryOf(isLong), id: 'Office', words: '' }) },
    'best-sellers': { front: someOf(sellerOf(isLong)), following: someOf({ ...sellerOf(isLong), sku: 'DH-9' }) },
    'house/slide': { rows: someOf(slideOf(isLong)) },
    'house/testimonial': { rows: someOf(testimonialOf(isLong)) },
    'house/slide/1': housePageOf(amount, slideOf(amount === 'long')),
    'house/testimonial/1': housePageOf(amount, testimonialOf(amount === 'long')),
    'house/category/mul-cotton': housePageOf(amount),
    weavers: { rows: someOf(weaverOf(isLong)) },
    'weavers/1': weaverPageOf(amount),
    numbers: numbersOf(amount),
    activity: listOf({
      id: 'a1',
      number: 1,
      at: timeIn(-1),
      who: name,
      staff_id: 's2',
      role: 'manager',
      act: 'order.refund',
      said: isLong
        ? { code: 'refused', values: { who: name, act: 'parcel.label_as_wished', refusal: 'over_limit' } }
        : { code: 'done', values: { who: name, act: 'order.refund' } },
      changes_said: [{ code: 'change', values: { field: 'status', before: 'waiting', after: 'shown' } }],
      sentence: `${name} refunded an order.`,
      subject: { kind: 'order', id: '1', order_code: code },
      refusal: isLong ? 'over_limit' : null,
      changes: ['status: waiting → shown'],
      reason: words,
      money,
    }),
    health: {
      checks: (['wrong', 'note', 'ok'] as const).map((state) => ({
        name: healthNames[state],
        title: `The ${state} service`,
        state,
        last_good: timeIn(-1),
        since: timeIn(-2),
        stops: words,
        stops_said: { code: 'backup_failing', values: {} },
        todo: words,
        todo_said: { code: 'service_away_todo', values: {} },
        commands: ['npm run shop -- jobs list'],
        facts: [words],
        facts_said: [{ code: 'last_try', values: { at: timeIn(-1), failure: words } }],
        failed_jobs: state === 'wrong' ? [{ id: 'j1', job: 'confirm-order', queued_at: timeIn(-3) }] : [],
      })),
    },
    money: booksOf(amount),
    'money/day-book': {
      day: dayIn(0),
      received: money,
      refunded: money,
      entries: someOf({ at: timeIn(-1), kind: 'payment', about: code, paper: 'DH/26-27/000318', amount: money }),
    },
    'money/settlements': listOf({
      id: 'setl_1',
      status: 'processed',
      made_at: timeIn(-50),
      utr: isLong ? 'U'.repeat(60) : 'UTR1',
      amount: money,
      expected: isLong ? money - 1 : money,
      payments: money,
      refunds: money,
      fees: money,
    }),
    'money/gst': gstOf(amount),
    disputes: { rows: someOf(disputeOf(isLong)) },
    staff: listOf(staffOf(isLong)),
    passkeys: someOf({
      id: 'k1',
      device: isLong ? email : 'Chrome on Android',
      made_at: timeIn(-99),
      used_at: timeIn(-1),
    }),
    'recovery-codes': { left: amount === 'empty' ? 0 : 10 },
    sessions: someOf({ id: 'x', device: isLong ? email : 'Safari on iPhone', is_this: false, used_at: timeIn(-1) }),
    scheduled: { waiting: [], refused: [] },
  };
}

/** Code of the order that the answers have; the report is `r1`, the customer `u1`. */
export const inventedCode = code;
/** The saree and the draft that the answers have. */
export const inventedSku = sku;
export const inventedDraftId = draftId;
export const inventedBulkId = bulkId;

/** Numbers of a week; without visits in a shop that has sold nothing. */
function numbersOf(amount: Amount): NumbersAnswer {
  const [isEmpty, isLong] = [amount === 'empty', amount === 'long'];
  const { name } = textsOf(isLong);
  const figure = isEmpty ? 0 : isLong ? 12_345_678 : 7;
  const sums = {
    orders: figure,
    sales: figure * 420_000,
    visitors: isEmpty ? null : figure * 90,
    average: isEmpty ? null : 420_000,
    conversion: isEmpty ? null : 111,
  };
  const saree = { sku, title: name, color: 'Indigo', cover: '/none.webp', price: 420_000 };
  const someOf = <One>(one: One): One[] => (isEmpty ? [] : [one]);
  return {
    days: 7,
    sales: {
      now: sums,
      before: isEmpty ? sums : { ...sums, sales: sums.sales / 2 },
      refunded: figure * 100,
      series: Array.from({ length: 7 }, (_, at) => ({
        ...sums,
        day: `2026-11-2${at}`,
        days: 1,
        orders: at * figure,
        sales: at * figure * 100,
        visitors: isEmpty ? null : at * figure * 90,
      })),
      funnel: isEmpty ? null : { visitors: figure * 90, opened_saree: figure * 40, filled_cart: figure * 9 },
      checkouts: { opened: figure * 2, paid: figure, open: isEmpty ? 0 : 1 },
      states: someOf({ state: 'Dadra and Nagar Haveli and Daman and Diu', orders: figure, sales: figure * 420_000 }),
    },
    sarees: {
      best: someOf({ ...saree, views: figure, pieces: figure, sales: figure * 420_000 }),
      slow: someOf({ ...saree, views: 0, available: 1, days_on_sale: 120 }),
      searches: someOf({ search: isLong ? name : 'linen', visitors: figure, without_result: 0 }),
      searches_without_result: someOf({ search: 'banarasi', visitors: figure, without_result: 1 }),
    },
  };
}

/** Settings as they are usually; changed ones with long texts in a shop that has many. */
function settingsOf(amount: Amount): SettingsAnswer {
  const { name } = textsOf(amount === 'long');
  const long = {
    STORE_HOURS: name.slice(0, 100),
    DISPATCH_HOLIDAYS: '2027-11-08; 2027-11-09; 2027-11-10; 2027-12-25; 2028-01-01',
    DISPATCH_BOXES: Array.from({ length: 12 }, (_, nth) => `${nth} ${'W'.repeat(27)}: 120x120x10 cm, 5000 g`).join(
      '; ',
    ),
    FESTIVE_FROM: '2027-10-20',
    FESTIVE_UNTIL: '2027-11-05',
    FESTIVE_ORDERS_A_DAY: '10000',
  };
  const usual = editableTextsOf({});
  const texts = amount === 'long' ? { ...usual, ...long } : usual;
  const isChanged = amount !== 'empty';
  return {
    settings: Object.entries(texts).map(([setting, value]) => ({
      name: setting as keyof typeof usual,
      value,
      server: usual[setting as keyof typeof usual],
      is_saved: isChanged,
      version: isChanged ? 1 : 0,
      changed_at: isChanged ? '2026-11-20T10:00:00Z' : null,
      changed_by: isChanged ? name : null,
    })),
    server: [
      { name: 'STORE_LEGAL_NAME', shown: amount === 'empty' ? null : name, ends: null },
      { name: 'RAZORPAY_KEY_SECRET', shown: 'set, ends in …7f', ends: '7f' },
      { name: 'WHATSAPP_PHONE_NUMBER_ID', shown: null, ends: null },
    ],
  };
}
