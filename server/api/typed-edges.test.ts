/**
 * Every field of every route and act says how its text is read (decision 0101): this test reads the schemas, so that a new field
 * cannot be forgotten.
 */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { testDatabase } from '../../database/testing/database.ts';
import { acts } from '../../shop/office/acts.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { createApi } from './app.ts';

const { db } = await testDatabase();

/** The same text as it is pasted: within marks of the reading direction, with other digits, dashes and spaces. */
const pasted = (text: string) =>
  `\ufeff\u202a ${text.replaceAll('-', '\u2011').replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))}\u202c\u200b\u00a0`;
const apart = (text: string) => `\u2068${text.normalize('NFD')}\u2069\u00a0`;

/** Fields of a kind, by their names, with texts of which each field takes at least one, and the same texts as they are typed. */
const kinds: Readonly<Record<string, { samples: readonly string[]; typed: (text: string) => string; names: string }>> =
  {
    contact: {
      samples: ['9876543210', 'asha@gmail.com'],
      typed: (text) => `\u202a ${text}\u202c\u200b`,
      names: 'contact email phone user_email user_phone',
    },
    pin: { samples: ['560001'], typed: pasted, names: 'pin pincode zip' },
    sku: { samples: ['DH-101', 'DHMUL'], typed: pasted, names: 'sku saree_sku skus' },
    'order code': { samples: ['A7KD-93QX-M2NRT'], typed: pasted, names: 'order_code' },
    // A sent code of digits, an order code or a recovery code.
    code: { samples: ['123456', 'A7KD-93QX-M2NRT', 'ABCD-EFGH'], typed: pasted, names: 'code' },
    name: { samples: ['Zoë Rāo'], typed: apart, names: 'fullName full_name firstName lastName user_name name courier' },
    place: { samples: ['Rāo Nagar'], typed: apart, names: 'address city state village' },
  };

/** Fields whose use case reads what was typed, each with the function that does. */
const readLater: readonly (readonly [RegExp, string])[] = [
  [/^post \/(place-shiprocket-order|save-order) (contact|email|user_email|user_phone|zip)$/, 'recipientOfLateAddress'],
  [/^(get|post) \/orders\/\S+ order_code$/, 'parseOrderCode'],
  [/^(get|post) \/office\/(orders|packing|parcels)\/\{code\}\S* code$/, 'parseOrderCode'],
  [/^post \/office\/sign-in\/recovery code$/, 'useRecoveryCode'],
  [/^(post \/orders\/find contact|post \/create-user (email|phone))$/, 'isSameContact'],
  [/^(get \/order-history|get \/has-ordered|post \/reviews) (user_)?(email|phone)$/, 'isSameContact'],
  [/^post \/(notify-me|newsletter) contact$/, 'parseContact'],
  [/^act order\.address \w+$/, 'applyCorrection'],
  [/^act draft\.save \w+$/, 'csvRowSchema, when it is listed'],
  [/^get \/(listing|sarees|sarees\/\{name\}) name$/, 'cleanInput: a name, or a product path'],
  [/^get \/office\/orders(\/counts)? state$/, 'cleanInput: chosen from a list'],
  [/^act (dispute\.contest|(draft|saree)\.picture_put) name$/, 'cleanInput: the name of a file'],
];

/** Texts of people, which the API's door cleans; cells of sarees, which the cells' own schemas read. */
const cleanedAtTheDoor = new Set(
  `search q words note order_note feedback reason summary title value total_price changes fields from to details
  color colour fabric category collection weave occasion hsn motif dye yarn price description disclaimer wash_care delivery returns
  codes manufacturer_details certificates length_m width_m weight_g sheerness days_on_loom listed_on saree_name border_colour pallu_colour
  best_seller featured blouse_piece_m weaver_since weaver one_of_one colour_family shelf availability reference csv month n
  product_link trackingUrl number input cells`.split(/\s+/),
);
/** Texts that machines made: ids, hashes, tokens, times, places in lists, files. */
const machine = new Set(
  `id ids orderId draftId staffId exportId changeId scheduledActId disputeId paymentId courierId uid order_id payment_id shipment_id
  shiprocket_order_id shiprocket_shipment_id receipt token link solution hash image_url photos pictures file bytes cursor after before
  like written_at showAt hideAt at day seen which staff subject idempotency-key endpoint p256dh auth public_key rawId clientDataJSON
  authenticatorData signature attestationObject response transports sheet head column message invoice`.split(/\s+/),
);

interface Field {
  readonly at: string;
  readonly name: string;
  readonly schema: z.ZodType;
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly valueType?: z.ZodType;
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** Returns the fields of a schema that take a text, at any depth, with the schema of each. */
function fieldsOf(schema: z.ZodType, at: string, name = ''): Field[] {
  const { type, shape, element, options = [], innerType, in: input, valueType } = definitionOf(schema);
  if (shape) return Object.entries(shape).flatMap(([field, one]) => fieldsOf(one, at, field));
  if (type === 'array' && element) {
    const inner = fieldsOf(element, at, name);
    return inner.map((field) =>
      field.name === name && definitionOf(field.schema).type !== 'object' ? { ...field, schema: element } : field,
    );
  }
  if (type === 'record' && valueType) return fieldsOf(valueType, at, name);
  if (options.length > 0) return options.flatMap((option) => fieldsOf(option, at, name));
  if (innerType) return fieldsOf(innerType, at, name);
  if (type === 'string') return name === '' ? [] : [{ at, name, schema }];
  if (type === 'pipe' && input) {
    const inner = fieldsOf(input, at, name);
    // A pipe of one text is read as a whole.
    return inner.map((field) => (field.name === name ? { ...field, schema } : field));
  }
  return [];
}

interface RouteParts {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
}

let fields: Field[] = [];
let api: TestApi;
beforeAll(async () => {
  const app: OpenAPIHono = createApi({ services: await testShop(db), version: '0', report: () => {} });
  const routes = app.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []));
  const ofRoutes = routes.flatMap(({ method, path, request = {} }) => {
    const { params, query, body } = request as unknown as RouteParts;
    const schemas = [params, query, body?.content['application/json']?.schema as z.ZodType | undefined];
    return schemas.flatMap((schema) => (schema ? fieldsOf(schema, `${method} ${path}`) : []));
  });
  fields = [...ofRoutes, ...acts.flatMap(({ name, input }) => fieldsOf(input, `act ${name}`))];
  api = await testApi(db);
});

const kindNamed = (name: string) => Object.values(kinds).find(({ names }) => names.split(' ').includes(name));

test('every field that takes a text is of a kind, a text that is cleaned, or made by a machine', () => {
  expect(fields.length).toBeGreaterThan(300);
  const isKnown = ({ name }: Field) => kindNamed(name) || cleanedAtTheDoor.has(name) || machine.has(name);
  expect(fields.filter((field) => !isKnown(field)).map(({ at, name }) => `${at} ${name}`)).toEqual([]);
});

/** Tells whether a field reads a text of its kind alike however it is typed; `null` if it takes no text of the kind. */
function readsAlike({ name, schema }: Field): boolean | null {
  const kind = kindNamed(name);
  const taken = kind?.samples.filter((sample) => schema.safeParse(sample).success) ?? [];
  if (!kind || taken.length === 0) return null;
  return taken.every((sample) => {
    const [plain, typed] = [schema.safeParse(sample), schema.safeParse(kind.typed(sample))];
    return JSON.stringify(plain.data) === JSON.stringify(typed.data);
  });
}

test('every field of a kind reads its text alike however it is typed, or says who does', () => {
  const differing = fields.filter((field) => readsAlike(field) === false).map(({ at, name }) => `${at} ${name}`);
  expect(differing.filter((field) => !readLater.some(([pattern]) => pattern.test(field)))).toEqual([]);
  const needless = readLater.filter(([pattern]) => !differing.some((field) => pattern.test(field)));
  expect(needless.map(([, reader]) => reader)).toEqual([]);
});

describe('the door of the API', () => {
  test('cleans the texts of path, query and body', async () => {
    const saree = await aSaree(db, { name: 'Kāntha', color: 'Red' });
    const path = encodeURIComponent(`\ufeff${'Kāntha-Red'.normalize('NFD')}\u200b`);
    expect(await api.get(`/sarees/${path}`)).toMatchObject({ status: 200, body: { sku: saree.sku } });
    const search = encodeURIComponent('K\u0101\u00adntha'.normalize('NFD'));
    expect(await api.get(`/listing?search=${search}`)).toMatchObject({ status: 200, body: { total: 1 } });
    expect(await api.get(`/sarees/sku/${encodeURIComponent(saree.sku.replace('-', '\u2011'))}`)).toMatchObject({
      status: 200,
    });
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const refused = await api.request('/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"contact":${deep}}`,
    });
    expect(refused.status).toBe(400);
  });
});
