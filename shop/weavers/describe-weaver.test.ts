/** Profiles of weavers: two people lose nothing of each other, and nothing that was invented is told as true. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { describeWeaver } from './describe-weaver.ts';
import {
  changesOfProfile,
  emptyProfile,
  isYearOfBeginning,
  maxProfileText,
  type ProfileChanges,
  profileFields,
} from './profile.ts';
import { findProfile, insertSampleProfiles } from './profile-store.ts';
import { listWeaverAccounts } from './weaver-store.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let weaverId: number;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  await aSaree(db, { weaver: 'Anima Basak', availability: 4 });
  weaverId = (await listWeaverAccounts(db))[0]?.id ?? 0;
});

const tell = (changes: ProfileChanges, staffId: string | null = null) =>
  describeWeaver(shop, { weaverId, changes, staffId });
const told = async (isDemo = true) => (await findProfile(db, weaverId, isDemo)).profile;
const row = () => db.selectFrom('weaver_profile').selectAll().executeTakeFirst();

test('a weaver of whom nothing is told has an empty profile, and what is told is kept field by field', async () => {
  expect(await told()).toEqual(emptyProfile);
  const craft = { from: '', to: 'Jamdani' };
  expect(await tell({ craft })).toEqual({ ok: true, changed: [{ field: 'craft', before: '', after: 'Jamdani' }] });
  await tell({ since: { from: '', to: '1996' }, words: { from: '', to: 'She counts aloud.\nAlways.' } });
  expect(await told()).toEqual({
    ...emptyProfile,
    craft: 'Jamdani',
    since: '1996',
    words: 'She counts aloud.\nAlways.',
  });
});

test('two people change different fields of one profile, and of one field the second is told what it is now, and by whom', async () => {
  const asha = await addStaff(db, 'owner');
  await tell({ craft: { from: '', to: 'Jamdani' } }, asha.id);
  expect(await tell({ motif: { from: '', to: 'Fish' } }, asha.id)).toMatchObject({ ok: true });
  expect(await tell({ craft: { from: '', to: 'Khadi' }, motif: { from: 'Fish', to: 'Star' } })).toMatchObject({
    ok: false,
    code: 'stale',
    theirs: { field: 'craft', before: '', after: 'Jamdani' },
    who: 'A test owner',
  });
  expect(await told()).toMatchObject({ craft: 'Jamdani', motif: 'Fish' });
  // Both want the same.
  expect(await tell({ craft: { from: '', to: 'Jamdani' } })).toEqual({ ok: true, changed: [] });
});

test('two people who change one field at once do not overwrite each other', async () => {
  const outcomes = await Promise.all(['Khadi', 'Jamdani'].map((to) => tell({ craft: { from: '', to } })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a profile of which everything is taken back is gone', async () => {
  await tell({ craft: { from: '', to: 'Jamdani' } });
  await tell({ craft: { from: 'Jamdani', to: '' } });
  expect(await row()).toBeUndefined();
});

describe('an invented person', () => {
  const invented = { ...emptyProfile, craft: 'Jamdani', words: 'She keeps her spools in a biscuit tin.' };
  beforeEach(() => insertSampleProfiles(db, [{ ...invented, name: 'Anima Basak' }]));

  test('stays invented while a fact is corrected, and is so no more once somebody of the shop writes the lines', async () => {
    await tell({ craft: { from: 'Jamdani', to: 'Khadi' } });
    expect(await row()).toMatchObject({ is_sample: true, craft: 'Khadi' });
    await tell({ words: { from: invented.words, to: 'She counts aloud.' } });
    expect(await row()).toMatchObject({ is_sample: false, craft: 'Khadi' });
  });

  test('is no more than a name in a shop that sells, where what is told begins anew', async () => {
    expect(await told(false)).toEqual(emptyProfile);
    const selling = { ...shop, facts: { ...shop.facts, demo: false } };
    const changes = { craft: { from: '', to: 'Fine khadi' } };
    expect(await describeWeaver(selling, { weaverId, changes, staffId: null })).toMatchObject({ ok: true });
    expect(await told(false)).toEqual({ ...emptyProfile, craft: 'Fine khadi' });
    expect(await row()).toMatchObject({ is_sample: false, words: null });
  });
});

test('an invented person without a saree is refused', async () => {
  await expect(insertSampleProfiles(db, [{ ...emptyProfile, name: 'Nobody', craft: 'x' }])).rejects.toThrow('Nobody');
});

test('a year that is none, or that has not come, changes nothing, and neither does an unknown weaver', async () => {
  for (const to of ['1899', '2999', 'abcd', '19']) {
    expect([to, await tell({ since: { from: '', to } })]).toEqual([to, { ok: false, code: 'no_year' }]);
  }
  expect(await row()).toBeUndefined();
  const unknown = { weaverId: 2_000_000, changes: { craft: { from: '', to: 'x' } }, staffId: null };
  expect(await describeWeaver(shop, unknown)).toEqual({ ok: false, code: 'unknown_weaver' });
});

describe('a profile', () => {
  test('changes by what is wanted, and by nothing else', () => {
    const texts = fc.record(Object.fromEntries(profileFields.map((field) => [field, fc.string()])));
    const wanted = fc.record(
      Object.fromEntries(profileFields.map((field) => [field, fc.record({ from: fc.string(), to: fc.string() })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(texts, wanted, (present, changes) => {
        const profile = { ...emptyProfile, ...present };
        const changed = changesOfProfile(profile, changes);
        const next = { ...profile, ...Object.fromEntries(changed.map(({ field, after }) => [field, after])) };
        for (const field of profileFields)
          expect(next[field]).toBe((changes as ProfileChanges)[field]?.to ?? profile[field]);
        expect(changed.every(({ before, after }) => before !== after)).toBe(true);
      }),
    );
  });

  test('begins in a year up to this one', () => {
    expect(
      ['1899', '1900', '2026', '2027', '996', '１９９６'].map((year) => isYearOfBeginning(year, '2026-11-30')),
    ).toEqual([false, true, true, false, false, false]);
  });

  test.each(profileFields.filter((field) => field !== 'since'))(
    'holds as many characters of %s as the form takes, and no more',
    async (field) => {
      const most = 'ক'.repeat(maxProfileText[field]);
      expect(await tell({ [field]: { from: '', to: most } })).toMatchObject({ ok: true });
      await expect(tell({ [field]: { from: most, to: `${most}ক` } })).rejects.toThrow('check constraint');
    },
  );
});
