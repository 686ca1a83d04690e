/** Lists what is left to do before the first sale, as long as no order was paid. */
import type { Database } from '../../database/connect.ts';
import { type EditableTexts, readTexts } from '../../shop/settings/editable-settings.ts';
import { readSavedTexts } from '../../shop/settings/settings-store.ts';
import { inspectConfig } from '../process/config.ts';
import { settingsSchema } from '../process/settings.ts';
import { type Finding, note, type Patient } from './finding.ts';

const demonstration = settingsSchema.parse({});

/** Facts that pages and policies show, and whose defaults are the demonstration's. */
const shownFacts = [
  'STORE_NAME',
  'STORE_LEGAL_NAME',
  'STORE_ADDRESS',
  'STORE_EMAIL',
  'STORE_PHONE',
  'STORE_WHATSAPP',
  'STORE_GRIEVANCE_NAME',
  'STORE_GRIEVANCE_EMAIL',
  'STORE_GRIEVANCE_PHONE',
  'STORE_INSTAGRAM',
  'STORE_FACEBOOK',
] as const satisfies readonly (keyof Patient['config'])[];

/** Returns the checklist; nothing once an order was paid. */
export async function checkFirstSale(patient: Patient): Promise<Finding[]> {
  const { database, isMigrated } = patient;
  const known = database.state === 'open' && isMigrated ? await readBeginnings(database.db) : nothingYet;
  if (known.hasPaidOrder) return [];
  return [
    ...describeMode(patient),
    ...describeFacts(patient, known),
    ...describeInvoices(patient),
    ...describeTrials(patient, known),
  ];
}

interface Beginnings {
  readonly hasPaidOrder: boolean;
  /** Kinds of provider of which a webhook has arrived. */
  readonly heardOf: readonly string[];
  readonly hasSarees: boolean;
  /** Settings that the office has changed, which go before the server's. */
  readonly saved: Partial<EditableTexts>;
}

const nothingYet: Beginnings = { hasPaidOrder: false, heardOf: [], hasSarees: false, saved: {} };

async function readBeginnings(db: Database): Promise<Beginnings> {
  const paid = await db.selectFrom('orders').select('id').where('captured_paise', '>', 0).limit(1).executeTakeFirst();
  const heard = await db.selectFrom('webhook_event').select('provider').distinct().execute();
  const saree = await db.selectFrom('saree').select('sku').limit(1).executeTakeFirst();
  return {
    hasPaidOrder: paid !== undefined,
    heardOf: heard.map(({ provider }) => provider),
    hasSarees: saree !== undefined,
    saved: await readSavedTexts(db),
  };
}

/** Names the settings that a real shop lacks, while this one is a trial. */
function describeMode({ config, environment }: Patient): Finding[] {
  if (config.STORE_ENV === 'production') return [];
  const { problems } = inspectConfig({ ...environment, STORE_ENV: 'production' });
  const names = problems.map((problem) => (problem.split(' ')[0] ?? '').replace(/_TEMPLATE_\w+/, '_TEMPLATE_…'));
  const others = [...new Set(names)].filter((name) => !shownFacts.some((fact) => fact === name));
  return [
    note(
      'This is a trial: the sandbox takes no money and sends nothing.',
      `Set STORE_ENV=production when you have accounts, with a new DATA_DIR. It needs ${others.length > 0 ? others.join(', ') : 'nothing else'}.`,
    ),
  ];
}

function describeFacts({ config }: Patient, { saved }: Beginnings): Finding[] {
  const present = { ...config, ...readTexts(saved).values };
  const left = shownFacts.filter((name) => present[name] === demonstration[name]);
  const { RETURNS_HOURS_POLICY: policy, RETURNS_HOURS_PRODUCT: product } = present;
  return [
    ...(left.length > 0
      ? [
          note(
            'Pages and policies show facts of the demonstration.',
            `Set ${left.join(', ')}, and read the policies once.`,
          ),
        ]
      : []),
    ...(policy !== product
      ? [
          note(
            `The policy gives ${policy} hours to report damage, product pages ${product}.`,
            'Set RETURNS_HOURS_POLICY and RETURNS_HOURS_PRODUCT alike once you have decided.',
          ),
        ]
      : []),
  ];
}

function describeInvoices({ config }: Patient): Finding[] {
  return [
    ...(config.INVOICE_PREFIX === demonstration.INVOICE_PREFIX
      ? [
          note(
            `Invoice numbers begin with ${config.INVOICE_PREFIX}, which is the default.`,
            'Set INVOICE_PREFIX to your own before the first invoice: issued ones never change.',
          ),
        ]
      : []),
    ...(config.STORE_GSTIN === ''
      ? [
          note(
            'STORE_GSTIN is empty: invoices state no tax.',
            'Set it before the first sale if the business is registered.',
          ),
        ]
      : []),
  ];
}

function describeTrials({ config }: Patient, { heardOf, hasSarees }: Beginnings): Finding[] {
  const { standIns } = config;
  return [
    ...(hasSarees ? [] : [note('There is no saree yet.', 'npm run shop -- catalogue import FILE')]),
    ...(standIns.money || heardOf.includes('payment')
      ? []
      : [
          note(
            'No webhook of the payment provider has arrived yet.',
            'Add it in the provider’s dashboard, with the address above and your secret.',
          ),
        ]),
    ...(standIns.shipping || heardOf.includes('shipping')
      ? []
      : [
          note(
            'No tracking webhook has arrived yet.',
            'Add it in the shipping service’s panel. Without it buyers learn some hours later where their parcel is.',
          ),
        ]),
    ...(standIns.sms || !config.MSG91_AUTH_KEY
      ? []
      : [
          note(
            'Whether the texts of SMS are registered (DLT) cannot be seen from here.',
            'Compare them word for word with docs/operations.md, SMS: sign in by phone, and look at what arrives.',
          ),
        ]),
    note(
      'No order was paid yet.',
      'Buy something cheap with your own card, then refund it: npm run shop -- order refund CODE.',
    ),
  ];
}
