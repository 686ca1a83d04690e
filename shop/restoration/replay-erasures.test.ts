import { beforeEach, describe, expect, test } from 'vitest';
import { upsertCustomer } from '../customers/customer-store.ts';
import { type Erasure, recordErasure } from '../customers/erasure-store.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { replayErasures } from './replay-erasures.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

async function* listOf(...erasures: Erasure[]) {
  yield* erasures;
}

const erasure = (kind: Erasure['kind'], subject: string): Erasure => ({ kind, subject, erasedAt: shop.now() });

describe('Replaying erasures', () => {
  let signup: string;
  beforeEach(async () => {
    await upsertCustomer(db, { uid: 'asha', email: 'asha@example.in', phoneNumber: null });
    await upsertCustomer(db, { uid: 'meera', email: 'meera@example.in', phoneNumber: null });
    const { id } = await db
      .insertInto('newsletter_signup')
      .values({ contact: 'ravi@example.in' })
      .returning('id')
      .executeTakeFirstOrThrow();
    signup = String(id);
    await db.insertInto('newsletter_signup').values({ contact: 'Asha@example.in' }).execute();
  });

  const customers = async () => (await db.selectFrom('customer').select('uid').execute()).map(({ uid }) => uid);
  const contacts = async () =>
    (await db.selectFrom('newsletter_signup').select('contact').execute()).map((row) => row.contact);

  test('deletes an account with all that is its customer’s, and leaves others', async () => {
    expect(await replayErasures(shop, listOf(erasure('account', 'asha'), erasure('account', 'never-seen')))).toBe(2);
    expect(await customers()).toEqual(['meera']);
    expect(await contacts()).toEqual(['ravi@example.in']);
  });

  test('ends a sign-up of the newsletter', async () => {
    await replayErasures(shop, listOf(erasure('newsletter', signup)));
    expect(await contacts()).toEqual(['Asha@example.in']);
  });

  test('does nothing about an erasure that the shop has recorded itself, and nothing twice', async () => {
    await recordErasure(db, erasure('account', 'meera'));
    expect(await replayErasures(shop, listOf(erasure('account', 'meera')))).toBe(0);
    expect(await customers()).toEqual(['asha', 'meera']);
    await replayErasures(shop, listOf(erasure('account', 'asha')));
    expect(await replayErasures(shop, listOf(erasure('account', 'asha')))).toBe(0);
  });

  test('is repeated after the identity provider could not be asked', async () => {
    const away = async () => {
      throw new Error('not reachable');
    };
    const erasures = () => listOf(erasure('account', 'asha'));
    await expect(replayErasures({ ...shop, identity: { ...shop.identity, forget: away } }, erasures())).rejects.toThrow(
      'not reachable',
    );
    expect(await replayErasures(shop, erasures())).toBe(1);
    expect(await customers()).toEqual(['meera']);
  });
});
