/**
 * Stores the event log in Cloud Firestore: one document per event, in the collections `visits_prod` and `cart_events`
 * under the spec's field names, and in `product_views` and `searches`. The package is large and is imported with the first event. A call that Firestore does
 * not answer in time is given up; its client would try for minutes.
 */
import type { App } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import type { AccountCheck, AccountFinding } from '../../shop/ports/account.ts';
import { type EventLog, maxEventBatch } from '../../shop/ports/event-log.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';

/** Credentials of a service account that may read and write documents. */
export interface FirestoreOptions {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PEM, with real line ends. */
  readonly privateKey: string;
  /** Time limit of a write, in milliseconds. */
  readonly patienceMs?: number;
}

/** Names of the collections (spec 7; decisions: visits and cart events). */
const collections = {
  visits: 'visits_prod',
  cartEvents: 'cart_events',
  productViews: 'product_views',
  searches: 'searches',
} as const;
/** Name of the Firebase app, which keeps it apart from others in this process. */
const appName = 'event-log';
/** Code of a call that Firestore did not answer in time. */
const lateCode = 'no answer in time';

export interface FirestoreLog extends EventLog {
  readonly checkAccount: AccountCheck;
  close(): Promise<void>;
}

/** Stores events in Firestore. A failed call throws an `OutsideServiceError`. */
export function firestore({ patienceMs = 10_000, ...account }: FirestoreOptions): FirestoreLog {
  let opening: Promise<Opened> | null = null;
  const open = () => {
    opening ??= connect(account).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  const add = (collection: string, documents: readonly object[]) =>
    withPatience(patienceMs, async () => {
      const { db } = await open();
      const batch = db.batch();
      // `doc()` chooses the ids here, so that a commit that is sent again writes the same documents.
      for (const document of documents) batch.set(db.collection(collection).doc(), document);
      await batch.commit();
    });
  return {
    isInDatabase: false,
    async checkAccount() {
      const look = async () => (await open()).db.collection(collections.visits).limit(1).get();
      const refusal = await withPatience(patienceMs, look).then(() => null, refusalOf);
      return [refusal ?? { state: 'ok', says: 'Firestore accepts the service account.' }];
    },
    addVisits: (visits) => add(collections.visits, visits.map(withTimestamp)),
    addCartEvents: (events) =>
      add(
        collections.cartEvents,
        events.map(({ price, ...event }) => ({ ...withTimestamp(event), price: price / 100 })),
      ),
    addProductViews: (views) => add(collections.productViews, views.map(withTimestamp)),
    addSearches: (searches) => add(collections.searches, searches.map(withTimestamp)),
    async tidy(_now, retentionStart) {
      for (const name of Object.values(collections)) {
        while ((await withPatience(patienceMs, async () => removeSome((await open()).db, name, retentionStart))) > 0);
      }
    },
    async close() {
      const opened = await opening;
      opening = null;
      await opened?.close();
    },
  };
}

/** Returns an event under the spec's name of its time. */
function withTimestamp<Event extends { readonly at: Date }>({ at, ...event }: Event) {
  return { ...event, timestamp: at };
}

interface Opened {
  readonly db: Firestore;
  close(): Promise<void>;
}

async function connect(account: Omit<FirestoreOptions, 'patienceMs'>): Promise<Opened> {
  const [{ cert, deleteApp, getApps, initializeApp }, { getFirestore }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/firestore'),
  ]);
  const known = getApps().find(({ name }: App) => name === appName);
  const app = known ?? initializeApp({ credential: cert(account), projectId: account.projectId }, appName);
  return { db: getFirestore(app), close: () => deleteApp(app) };
}

/** Removes a batch of documents older than `retentionStart` and returns how many it removed. */
async function removeSome(db: Firestore, collection: string, retentionStart: Date): Promise<number> {
  const old = await db.collection(collection).where('timestamp', '<', retentionStart).limit(maxEventBatch).get();
  const batch = db.batch();
  for (const { ref } of old.docs) batch.delete(ref);
  await batch.commit();
  return old.size;
}

/** Advice on each refusal of Firestore, by the code of gRPC. */
const refusals: Readonly<Record<string, string>> = {
  '5': 'Create the database of the project in the Firebase console (Firestore, Native mode): there is none.',
  '7': 'Give the service account the role Cloud Datastore User, or make a new key in the Firebase console.',
  '16': 'Make a new key in the Firebase console (Project settings, Service accounts), and set FIREBASE_PROJECT_ID, FIREBASE_CLIENT_EMAIL and FIREBASE_PRIVATE_KEY from its file.',
};

/** Returns a refusal in words; throws any other failure. */
function refusalOf(error: unknown): AccountFinding {
  const code = error instanceof FirestoreFailure ? error.code : '';
  const todo = refusals[code];
  if (!todo) {
    const why = code === lateCode ? code : `not reachable (${code})`;
    throw new OutsideServiceError('firestore', `firestore: ${why}`, { cause: error });
  }
  return { state: 'wrong', says: `Firestore refuses the service account (code ${code}).`, todo };
}

/** Failure of a call, with the code of gRPC. */
class FirestoreFailure extends OutsideServiceError {
  readonly code: string;
  constructor(code: string) {
    super('firestore', `firestore: the events were not taken (${code})`);
    this.code = code;
  }
}

/** Gives `work` a time limit, and reports its failure by the code only: messages may repeat what was sent. */
async function withPatience<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject({ code: lateCode }), patienceMs);
  try {
    return await Promise.race([work(), late.promise]);
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
    throw new FirestoreFailure(code);
  } finally {
    clearTimeout(timer);
  }
}
