/** Keeps the accounts of weavers: each use case writes one entry under the weaver's lock. */
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Paise } from '../money.ts';
import type { Services } from '../services.ts';
import type { WeaverAccount } from './weaver.ts';
import {
  insertWeaver,
  insertWeaverEntry,
  listWovenSarees,
  lockWeaver,
  type NewWeaverEntry,
  setWeaverPhone,
} from './weaver-store.ts';

type Needs = Pick<Services, 'db' | 'now'>;

export type EntryOutcome =
  | { readonly ok: true; readonly weaver: WeaverAccount }
  | { readonly ok: false; readonly code: 'unknown_weaver' | 'not_their_saree' }
  | { readonly ok: false; readonly code: 'more_than_owed'; readonly owed: Paise };

interface By {
  readonly weaverId: number;
  readonly staffId: string | null;
}

/** Records pieces of a saree that a weaver has brought, and the wages for them. It moves no stock. */
export function receivePieces(
  services: Needs,
  { sku, pieces, wages, ...by }: By & { readonly sku: string; readonly pieces: number; readonly wages: Paise },
  onDecided: OnDecided<EntryOutcome>,
): Promise<EntryOutcome> {
  return decideInTransaction(
    services.db,
    async (trx): Promise<EntryOutcome> => {
      const weaver = await lockWeaver(trx, by.weaverId);
      if (!weaver) return { ok: false, code: 'unknown_weaver' };
      const woven = await listWovenSarees(trx, weaver.name);
      if (!woven.some((saree) => saree.sku === sku)) return { ok: false, code: 'not_their_saree' };
      await insertWeaverEntry(trx, { ...by, at: services.now(), kind: 'received', sku, pieces, amount: wages });
      return { ok: true, weaver };
    },
    onDecided,
  );
}

/** Records money that a weaver was given: wages, at most what is owed, or an advance. It moves no money. */
export function payWeaver(
  services: Needs,
  payment: By & { readonly kind: 'paid' | 'advance'; readonly amount: Paise; readonly reference: string | null },
  onDecided: OnDecided<EntryOutcome>,
): Promise<EntryOutcome> {
  return decideInTransaction(
    services.db,
    async (trx): Promise<EntryOutcome> => {
      const weaver = await lockWeaver(trx, payment.weaverId);
      if (!weaver) return { ok: false, code: 'unknown_weaver' };
      if (payment.kind === 'paid' && payment.amount > weaver.balance)
        return { ok: false, code: 'more_than_owed', owed: weaver.balance };
      await insertWeaverEntry(trx, { ...payment, at: services.now() });
      return { ok: true, weaver };
    },
    onDecided,
  );
}

/** Adds to what is owed, or takes from it, for a reason: entries are never changed. */
export function correctAccount(
  services: Needs,
  { amount, reason, ...by }: By & { readonly amount: Paise; readonly reason: string },
  onDecided: OnDecided<EntryOutcome>,
): Promise<EntryOutcome> {
  return decideInTransaction(
    services.db,
    async (trx): Promise<EntryOutcome> => {
      const weaver = await lockWeaver(trx, by.weaverId);
      if (!weaver) return { ok: false, code: 'unknown_weaver' };
      const entry: NewWeaverEntry = { ...by, at: services.now(), kind: 'correction', amount, reason };
      await insertWeaverEntry(trx, entry);
      return { ok: true, weaver };
    },
    onDecided,
  );
}

export type AddOutcome =
  | { readonly ok: true; readonly weaverId: number }
  | { readonly ok: false; readonly code: 'known_weaver' };

/** Adds a weaver of whom the shop has no saree yet. */
export function addWeaver(
  { db }: Pick<Needs, 'db'>,
  weaver: Pick<WeaverAccount, 'name' | 'village' | 'phone'>,
  onDecided: OnDecided<AddOutcome>,
): Promise<AddOutcome> {
  return decideInTransaction(
    db,
    async (trx): Promise<AddOutcome> => {
      const weaverId = await insertWeaver(trx, weaver);
      return weaverId === null ? { ok: false, code: 'known_weaver' } : { ok: true, weaverId };
    },
    onDecided,
  );
}

export type PhoneOutcome = { readonly ok: true } | { readonly ok: false; readonly code: 'unknown_weaver' };

/** Keeps the phone number of a weaver, or none. */
export function changePhone(
  { db }: Pick<Needs, 'db'>,
  { weaverId, phone }: { readonly weaverId: number; readonly phone: string | null },
  onDecided: OnDecided<PhoneOutcome>,
): Promise<PhoneOutcome> {
  return decideInTransaction(
    db,
    async (trx): Promise<PhoneOutcome> => {
      if (!(await lockWeaver(trx, weaverId))) return { ok: false, code: 'unknown_weaver' };
      await setWeaverPhone(trx, weaverId, phone);
      return { ok: true };
    },
    onDecided,
  );
}
